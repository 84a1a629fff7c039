// Where the tokens of a grant came from, and what took adjusted ones: its paper, its reason, for the ledger's lines.
import { byHandReasons, type ByHandReason } from '@rounds/product/tokens/by-hand';
import { sql } from 'kysely';
import { asHouse } from '../../db/acting';
import type { Tx } from '../../db/tx';

export interface Origin {
  note: string;
  /** The invoice or credit note that names it. */
  paper: { kind: 'invoice' | 'credit_note'; number: number } | null;
}

interface Row {
  id: number;
  kind: string;
  lot: string;
  referral: boolean;
  paper: 'invoice' | 'credit_note' | null;
  number: number | null;
  reason: ByHandReason | null;
}

/** Of those among these transfers that brought tokens into a company or took them out, by the transfer. */
export async function originsOf(tx: Tx, companyId: number, ids: readonly number[]) {
  const { rows } = await asHouse(tx, () =>
    sql<Row>`select t.id, t.kind, min(l.origin) as lot, bool_or(l.referral_id is not null) as referral,
        i.kind as paper, i.number, h.data ->> 'reason' as reason
      from token_transfers t join token_entries e on e.transfer_id = t.id join token_lots l on l.id = e.lot_id
      left join invoice_lines il on il.transfer_id = t.id left join invoice_terms it on it.transfer_id = t.id
      left join invoices i on i.id = coalesce(il.invoice_id, it.invoice_id)
      left join facts h on h.company_id = t.company_id and h.at = t.created_at and h.kind = 'token.by_hand'
      where t.company_id = ${companyId} and t.id = any(${[...ids]}::bigint[]) and t.kind in ('grant', 'adjust')
      group by t.id, i.id, h.id`.execute(tx),
  );
  return new Map(rows.map((row) => [row.id, originOf(row)]));
}

function originOf({ kind, lot, referral, paper, number, reason }: Row): Origin {
  const from = paper && number !== null ? { kind: paper, number } : null;
  const said = kind === 'grant' ? granted({ lot, referral }) : 'Taken back';
  const byHand = kind === 'grant' ? 'Given by Rounds' : 'Taken by Rounds';
  if (from) return { note: said, paper: from };
  return { note: reason ? `${byHand}, ${byHandReasons[reason]}` : said, paper: null };
}

function granted({ lot, referral }: Pick<Row, 'lot' | 'referral'>): string {
  if (lot === 'plan') return 'Plan tokens';
  if (lot === 'bought') return 'Bought tokens';
  return referral ? 'Reward for an invitation' : 'Given by Rounds';
}
