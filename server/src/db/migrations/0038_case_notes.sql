-- Internal notes on a case, as on everything else at the desk.
alter table desk_acts drop constraint desk_acts_act_check,
  add constraint desk_acts_act_check
    check (act in ('claimed', 'took_over', 'released', 'looked', 'noted', 'asked', 'decided', 'wrong_code'));
