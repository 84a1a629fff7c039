// The panel’s ratings as bars, padded to five, with the sentence that says the same, and by criterion.
import type { Schedule } from '@rounds/product/interviews/calls';
import classes from './interviews.module.css';

interface RatingChartProps {
  ratings: readonly (number | null)[];
  byCriterion: Schedule['criteria_ratings'];
}

const meanText = (ratings: readonly number[]): string =>
  (ratings.reduce((sum, rating) => sum + rating, 0) / ratings.length).toFixed(1);

export function RatingChart({ ratings, byCriterion }: RatingChartProps) {
  const given = ratings.filter((rating) => rating !== null);
  return (
    <figure className={classes.chart}>
      <div className={classes.bars} aria-hidden>
        {ratings.map((rating, index) => (
          <span
            key={index}
            className={classes.bar}
            data-empty={rating === null}
            style={{ height: `${(rating ?? 0) * 20}%` }}
          />
        ))}
      </div>
      <figcaption>
        {given.length === 0
          ? 'No ratings yet.'
          : `Rated ${given.join(', ')} of 5; ${meanText(given)} on average.`}
        {byCriterion.length > 0 && (
          <ul className={classes.byCriterion}>
            {byCriterion.map((one) => (
              <li key={one.title}>
                {one.title}: {one.ratings.join(', ')}
                {one.ratings.length > 1 && `; ${meanText(one.ratings)} on average`}
              </li>
            ))}
          </ul>
        )}
      </figcaption>
    </figure>
  );
}
