// The wall around the ledger: companies read their own, the house alone writes.
import { reads, type Walls } from './wall';

export const tokensWalls: Walls = {
  token_accounts: {
    holds: 'an account of the ledger',
    columns: 'company_id id kind member_id',
    employer: reads('the company’s'),
  },
  token_lots: {
    holds: 'tokens that came together',
    columns: 'amount company_id created_at expires_at grace_given id origin referral_id',
    employer: reads('the company’s'),
  },
  token_holds: {
    holds: 'tokens held for a request',
    // A card asks both sides alike; no policy shows a job seeker a row.
    seeker: reads('none', { only: 'request_id state amount' }),
    columns: 'account_id amount company_id created_at id member_id request_id resolved_at state',
    employer: reads('the company’s'),
  },
  token_transfers: {
    holds: 'a transfer',
    columns: 'actor_id company_id created_at hold_id id kind request_id',
    employer: reads('the company’s'),
    house: 'adds',
  },
  token_entries: {
    holds: 'a line of a transfer',
    columns: 'account_id amount id lot_id transfer_id',
    employer: reads('the company’s'),
    house: 'adds',
  },
  token_balances: {
    holds: 'what an account has of a lot',
    columns: 'account_id amount lot_id source',
    employer: reads('the company’s'),
  },
};
