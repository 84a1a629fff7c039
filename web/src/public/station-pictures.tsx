// Small pictures of what people see in Rounds at each station of a hiring, in the colors of the reader's scheme.
import type { ReactElement } from 'react';

const card = <rect className="card" x="1" y="1" width="102" height="74" rx="8" />;
/** A line of text that nobody has to read. */
const line = (x: number, y: number, width: number, tone = 'words') => (
  <rect className={tone} x={x} y={y} width={width} height="5" rx="2.5" />
);

const hunt = (
  <>
    {card}
    <circle className="hidden" cx="24" cy="26" r="11" />
    <path className="pen" d="M20 25v-3a4 4 0 0 1 8 0v3" />
    <rect className="mark" x="18" y="25" width="12" height="9" rx="2" />
    {line(44, 17, 42)}
    {line(44, 28, 28)}
    <rect className="tag" x="12" y="48" width="30" height="13" rx="6.5" />
    <rect className="tag" x="46" y="48" width="22" height="13" rx="6.5" />
    <circle className="lens" cx="78" cy="48" r="12" />
    <path className="pen wide-pen" d="M87 57l9 9" />
  </>
);

const request = (
  <>
    {card}
    <text className="money" x="12" y="26">
      $48–62
    </text>
    {line(12, 36, 56)}
    {line(12, 46, 40)}
    <rect className="tag" x="12" y="57" width="34" height="11" rx="5.5" />
    <circle className="coin" cx="84" cy="54" r="11" />
    <path className="pen" d="M84 48v6l4 3" />
  </>
);

const yes = (
  <>
    {card}
    <circle className="mark" cx="22" cy="22" r="10" />
    <circle className="face" cx="22" cy="19" r="3.5" />
    <path className="face" d="M15 28a7 7 0 0 1 14 0z" />
    {line(38, 15, 34, 'ink')}
    {line(38, 25, 22)}
    <path
      className="bubble"
      d="M38 40h50a5 5 0 0 1 5 5v14a5 5 0 0 1-5 5H50l-8 6v-6h-4a5 5 0 0 1-5-5V45a5 5 0 0 1 5-5z"
    />
    {line(41, 47, 42, 'mark')}
    {line(41, 55, 26, 'mark')}
  </>
);

const slots = [0, 1, 2, 3].flatMap((column) => [0, 1, 2].map((row) => [column, row] as const));
const interview = (
  <>
    {card}
    {line(12, 11, 40, 'ink')}
    {slots.map(([column, row]) => (
      <rect
        key={`${column} ${row}`}
        className={column === 2 && row === 1 ? 'mark' : 'slot'}
        {...{ x: 12 + column * 21, y: 24 + row * 15, width: 17, height: 11, rx: 3 }}
      />
    ))}
    <path className="tick" d="M58 44.5l3 3 5-6" />
  </>
);

const result = (
  <>
    {card}
    {[5, 4, 5].map((points, row) => (
      <g key={row}>
        {line(12, 15 + row * 18, 26)}
        {[0, 1, 2, 3, 4].map((place) => (
          <circle
            key={place}
            className={place < points ? 'mark' : 'slot'}
            {...{ cx: 50 + place * 11, cy: 17.5 + row * 18, r: 4 }}
          />
        ))}
      </g>
    ))}
  </>
);

const paper = <path className="card" d="M22 1h46l16 16v52a6 6 0 0 1-6 6H22a6 6 0 0 1-6-6V7a6 6 0 0 1 6-6z" />;
const fold = <path className="fold" d="M68 1v12a4 4 0 0 0 4 4h12" />;

const offer = (
  <>
    {paper}
    {fold}
    {line(26, 13, 30, 'ink')}
    <text className="money" x="26" y="38">
      $58
    </text>
    {line(26, 46, 46)}
    {line(26, 55, 46)}
    {line(26, 64, 30)}
  </>
);

const signature = (
  <>
    {paper}
    {fold}
    {line(26, 13, 30)}
    {line(26, 23, 44)}
    <path
      className="signed"
      d="M26 54c5-15 11-19 12-12s-8 15-4 14 8-13 12-13-2 12 2 12 5-11 9-11-2 10 2 9 6-6 13-5"
    />
    <path className="rule" d="M26 63h48" />
  </>
);

export const pictures = { hunt, request, yes, interview, result, offer, signature } satisfies Record<
  string,
  ReactElement
>;
export type PictureName = keyof typeof pictures;
