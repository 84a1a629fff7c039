// The foot of every page: name, year, the public papers, and the way back up.
import { IconArrowUp } from '@tabler/icons-react';
import { useEffect, useState, useSyncExternalStore } from 'react';
import classes from './footer.module.css';

const still = () => () => undefined;

export function Footer() {
  // A page that was painted ahead does not know when it is looked at.
  const year = useSyncExternalStore(
    still,
    () => `${new Date().getFullYear()} `,
    () => '',
  );
  return (
    <footer className={classes.footer}>
      <span>© {year}Rounds</span>
      <nav aria-label="Legal" className={classes.links}>
        <a href="/legal/terms">Terms</a>
        <a href="/legal/privacy">Privacy</a>
      </nav>
      <BackToTop />
    </footer>
  );
}

const threshold = 100;

function BackToTop() {
  const [shown, setShown] = useState(false);
  useEffect(() => {
    const look = () => setShown(window.scrollY > threshold);
    // Once the page is painted: before, the browser would have to lay it out for the answer alone.
    const first = requestAnimationFrame(() => setTimeout(look));
    window.addEventListener('scroll', look, { passive: true });
    return () => {
      cancelAnimationFrame(first);
      window.removeEventListener('scroll', look);
    };
  }, []);
  if (!shown) return null;
  const scroll = (event: React.MouseEvent) => {
    event.preventDefault();
    window.scrollTo({ top: 0, behavior: 'smooth' });
    document.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  };
  return (
    <a href="#content" className={classes.top} onClick={scroll}>
      <IconArrowUp size={18} aria-hidden />
      Back to top
    </a>
  );
}
