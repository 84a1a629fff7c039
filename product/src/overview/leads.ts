// Which companies read much and send hardly anything: a lead for a person at the desk, and never a penalty. Pure.
import { limits } from '../limits';

/** Over the days of `limits.desk.leads`. Source: docs/rules.md#overview */
export const isReader = ({ opened, sent }: { opened: number; sent: number }): boolean =>
  opened >= limits.desk.leads.opened && sent * 100 < opened * limits.desk.leads.sentPercent;
