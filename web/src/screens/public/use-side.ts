// The side of the screen that is open.
import { useLocation } from '@tanstack/react-router';
import { sideAt, type Side } from '../../features/identity/side';

export const useSide = (): Side => sideAt(useLocation({ select: ({ pathname }) => pathname }));
