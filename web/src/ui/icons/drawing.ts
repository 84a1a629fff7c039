// How a picture is drawn: one path in a square of 24, in the color of the words around it.
import { createElement, type ComponentProps, type ComponentType } from 'react';

export interface IconProps extends Omit<ComponentProps<'svg'>, 'stroke'> {
  size?: number;
  /** How thick its lines are. */
  stroke?: number;
}
export type Icon = ComponentType<IconProps>;

const square = { xmlns: 'http://www.w3.org/2000/svg', viewBox: '0 0 24 24' };

export const outline =
  (d: string): Icon =>
  ({ size = 24, stroke = 2, ...rest }) =>
    createElement(
      'svg',
      {
        ...square,
        ...{ width: size, height: size, fill: 'none', stroke: 'currentColor', strokeWidth: stroke },
        ...{ strokeLinecap: 'round', strokeLinejoin: 'round' },
        ...rest,
      },
      createElement('path', { d }),
    );

export const filled =
  (d: string): Icon =>
  ({ size = 24, stroke: _lines, ...rest }) =>
    createElement(
      'svg',
      { ...square, width: size, height: size, fill: 'currentColor', ...rest },
      createElement('path', { d }),
    );
