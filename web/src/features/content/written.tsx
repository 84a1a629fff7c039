// A written page inside the application: its pieces in the look of a text.
import type { Piece } from '@rounds/product/content/pieces';
import { Pieces } from '../../ui/pieces';
import type { ReactNode } from 'react';
import classes from './content.module.css';

interface WrittenProps {
  pieces: readonly Piece[];
  /** How a link is drawn; one that opens beside, unless said otherwise: what is being written here stays. */
  linkTo?: (href: string, text: ReactNode) => ReactNode;
}

const beside = (href: string, text: ReactNode) => (
  <a href={href} target="_blank" rel="noopener noreferrer">
    {text}
  </a>
);

export const Written = ({ pieces, linkTo = beside }: WrittenProps) => (
  <div className={classes.written}>
    <Pieces pieces={pieces} linkTo={linkTo} />
  </div>
);
