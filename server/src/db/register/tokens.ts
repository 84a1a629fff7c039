// The ledger: the companies' own to read, written by the house alone.
import { reads, type Entries } from './entry';

export const tokensEntries: Entries = {
  token_accounts: {
    holds: 'an account of the ledger',
    whose: 'company',
    numbers: 'a wallet is a number’s, and its lines stay true without the name',
    columns: 'company_id id kind member_id',
    employer: reads('the company’s'),
  },
  token_lots: {
    holds: 'tokens that came together',
    whose: 'company',
    columns: 'amount company_id created_at expires_at grace_given id origin referral_id unpaid',
    employer: reads('the company’s'),
  },
  token_holds: {
    holds: 'tokens held for a request',
    whose: 'company',
    numbers: 'the ledger stays true without the name',
    // A card asks both sides alike; no policy shows a job seeker a row.
    seeker: reads('none', { only: 'request_id state amount' }),
    columns: 'account_id amount company_id created_at id member_id request_id resolved_at state',
    employer: reads('the company’s'),
  },
  token_transfers: {
    holds: 'a transfer',
    whose: 'company',
    numbers: 'the ledger stays true without the name',
    columns: 'actor_id company_id created_at hold_id id kind request_id',
    employer: reads('the company’s'),
    house: 'adds',
  },
  token_entries: {
    holds: 'a line of a transfer',
    whose: 'company',
    columns: 'account_id amount id lot_id transfer_id',
    employer: reads('the company’s'),
    house: 'adds',
  },
  token_balances: {
    holds: 'what an account has of a lot',
    whose: 'company',
    columns: 'account_id amount lot_id source',
    employer: reads('the company’s'),
  },
};
