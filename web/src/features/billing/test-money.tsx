// What stands above every screen of money where none is real.
import look from '../../ui/look.module.css';

export function TestMoney({ shown }: { shown: boolean }) {
  if (!shown) return null;
  return (
    <p className={look.warning}>
      <strong>Test money.</strong> No real card is charged here, and no real money moves.
    </p>
  );
}
