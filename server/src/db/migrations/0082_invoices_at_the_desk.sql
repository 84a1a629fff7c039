-- Staff open a company's invoice once they have said why, and each opening is a line of the desk's book.
alter table company_acts drop constraint company_acts_act_check,
  add constraint company_acts_act_check check (act in ('looked', 'noted', 'frozen', 'unfrozen', 'tokens_given', 'tokens_taken',
    'tokens_asked', 'refund_asked', 'refunded', 'invoice_paid', 'difference_settled', 'write_off_asked', 'written_off',
    'order_changed', 'terms_asked', 'terms_changed', 'invoice_opened'));
