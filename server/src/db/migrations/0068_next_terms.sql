-- Staff change how a company's next period is paid: another number of its order, or from card to invoice and back.
create unique index staff_confirmations_one_change_of_terms on staff_confirmations (company_id)
  where act = 'change_terms' and state = 'waiting';
alter table company_acts drop constraint company_acts_act_check,
  add constraint company_acts_act_check check (act in ('looked', 'noted', 'frozen', 'unfrozen', 'tokens_given', 'tokens_taken',
    'tokens_asked', 'refund_asked', 'refunded', 'invoice_paid', 'difference_settled', 'write_off_asked', 'written_off',
    'order_changed', 'terms_asked', 'terms_changed'));
