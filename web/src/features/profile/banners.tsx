// What stands in my way and how to mend it, the most urgent first: each line is the way there.
import { profileBanners } from '@rounds/product/dashboards/seeker-calls';
import { Link } from '@tanstack/react-router';
import { useCall } from '../../api/use-call';
import classes from './banners.module.css';

/** Nothing while nothing stands in the way. */
export function Banners() {
  const banners = useCall(profileBanners, {}).data?.data ?? [];
  if (banners.length === 0) return null;
  return (
    <ul className={classes.banners} aria-label="In your way">
      {banners.map(({ code, text, target_url }, index) => {
        const [to, hash] = target_url.split('#');
        return (
          <li key={index}>
            {/* The doors are a page of their own. */}
            <Link
              to={to}
              hash={hash}
              reloadDocument={code === 'confirm_email'}
              data-lost={code === 'license_expired' || undefined}
            >
              {text}
            </Link>
          </li>
        );
      })}
    </ul>
  );
}
