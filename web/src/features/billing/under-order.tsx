// What was billed, with the company's own order under which it was: its books look for an invoice by that.
import look from '../../ui/look.module.css';

export function UnderOrder({ words, purchase_order }: { words: string; purchase_order: string | null }) {
  return (
    <>
      {words}
      {purchase_order !== null && <span className={look.small}> under {purchase_order}</span>}
    </>
  );
}
