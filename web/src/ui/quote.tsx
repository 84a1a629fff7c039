// The very words of somebody, under who says or reads them.
import look from './look.module.css';

export function Quote({ head, text }: { head: string; text: string }) {
  return (
    <figure className={look.quote}>
      <figcaption>{head}</figcaption>
      <blockquote>{text}</blockquote>
    </figure>
  );
}
