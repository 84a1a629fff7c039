-- Supply and demand by discipline and state; whoever says no state stands under none. Counted anew within the hour.
delete from market_stock;
alter table market_stock drop constraint market_stock_pkey;
alter table market_stock add column state text not null;
alter table market_stock add primary key (discipline_id, state);
