// A written page's pieces as elements, for the public pages and the application alike: no markup in, none out.
import { picturePath, type Piece, type Run } from '@rounds/product/content/pieces';
import type { ReactNode } from 'react';

/** How a link is drawn; an anchor, unless a screen has a better way. */
type LinkTo = (href: string, text: ReactNode) => ReactNode;

interface PiecesProps {
  pieces: readonly Piece[];
  linkTo?: LinkTo;
}

const anchor: LinkTo = (href, text) => (
  <a href={href} {...(href.startsWith('/') ? {} : { rel: 'noopener noreferrer' })}>
    {text}
  </a>
);

export function Pieces({ pieces, linkTo = anchor }: PiecesProps) {
  return pieces.map((piece, index) => <One key={index} piece={piece} linkTo={linkTo} />);
}

function One({ piece, linkTo }: { piece: Piece; linkTo: LinkTo }) {
  const text = (runs: readonly Run[]) => <Text runs={runs} linkTo={linkTo} />;
  switch (piece.kind) {
    case 'heading': {
      const Heading = `h${piece.level}` as const;
      return <Heading>{text(piece.runs)}</Heading>;
    }
    case 'paragraph':
      return <p>{text(piece.runs)}</p>;
    case 'list':
      return <List piece={piece} linkTo={linkTo} />;
    case 'quote':
      return (
        <blockquote>
          {piece.paragraphs.map((runs, index) => (
            <p key={index}>{text(runs)}</p>
          ))}
        </blockquote>
      );
    case 'code':
      return (
        <pre>
          <code>{piece.text}</code>
        </pre>
      );
    case 'table':
      return <Table piece={piece} linkTo={linkTo} />;
    case 'picture': {
      const { id, alt, width, height } = piece;
      return <img src={picturePath(id)} alt={alt} width={width} height={height} loading="lazy" />;
    }
    case 'rule':
      return <hr />;
  }
}

type Kind<K extends Piece['kind']> = Extract<Piece, { kind: K }>;

function List({ piece: { ordered, items }, linkTo }: { piece: Kind<'list'>; linkTo: LinkTo }) {
  const Whole = ordered ? 'ol' : 'ul';
  return (
    <Whole>
      {items.map(({ runs, items: inner }, index) => (
        <li key={index}>
          <Text runs={runs} linkTo={linkTo} />
          {inner.length > 0 && (
            <ul>
              {inner.map((one, at) => (
                <li key={at}>
                  <Text runs={one} linkTo={linkTo} />
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </Whole>
  );
}

/** Wider than a phone it is walked through with the keys, so it takes the focus. */
function Table({ piece: { head, rows }, linkTo }: { piece: Kind<'table'>; linkTo: LinkTo }) {
  const cells = (all: readonly Run[][], Cell: 'td' | 'th') =>
    all.map((runs, index) => (
      <Cell key={index}>
        <Text runs={runs} linkTo={linkTo} />
      </Cell>
    ));
  return (
    <div className="scroll" role="region" aria-label="Table" tabIndex={0}>
      <table>
        <thead>
          <tr>{cells(head, 'th')}</tr>
        </thead>
        <tbody>
          {rows.map((row, index) => (
            <tr key={index}>{cells(row, 'td')}</tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Text({ runs, linkTo }: { runs: readonly Run[]; linkTo: LinkTo }) {
  return runs.map((run, index) => <Stretch key={index} run={run} linkTo={linkTo} />);
}

function Stretch({ run, linkTo }: { run: Run; linkTo: LinkTo }) {
  let shown: ReactNode = run.text;
  if (run.code) shown = <code>{shown}</code>;
  if (run.em) shown = <em>{shown}</em>;
  if (run.strong) shown = <strong>{shown}</strong>;
  return run.href === undefined ? shown : linkTo(run.href, shown);
}
