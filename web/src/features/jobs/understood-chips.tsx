// What the words of a search were taken for, each piece with a way to take it off.
import type { UnderstoodPiece } from '@rounds/product/jobs/understood-piece';
import { pieceText } from '@rounds/product/jobs/understood';
import { IconX } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import look from '../../ui/look.module.css';
import classes from './chips.module.css';

export function UnderstoodChips({ pieces }: { pieces: readonly UnderstoodPiece[] }) {
  if (pieces.length === 0) return null;
  return (
    <ul className={look.chips} aria-label="Understood as">
      {pieces.map((piece) => (
        <li key={piece.without}>
          <Link
            from="/job_seeker/job_search"
            to="/job_seeker/job_search"
            search={(old) => ({ ...old, query: piece.without || undefined, page: undefined })}
            className={classes.chip}
            data-aside={piece.set_aside || undefined}
            aria-label={`${pieceText(piece)}: take it off`}
          >
            {pieceText(piece)}
            <IconX size={16} stroke={1.7} aria-hidden />
          </Link>
        </li>
      ))}
    </ul>
  );
}
