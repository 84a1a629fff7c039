// The panel’s ratings as bars, padded to five where there are fewer, with the sentence that says the same.
import classes from './interviews.module.css';

export function RatingChart({ ratings }: { ratings: readonly (number | null)[] }) {
  const given = ratings.filter((rating) => rating !== null);
  const mean = given.length === 0 ? null : given.reduce((sum, rating) => sum + rating, 0) / given.length;
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
        {mean === null ? 'No ratings yet.' : `Rated ${given.join(', ')} of 5; ${mean.toFixed(1)} on average.`}
      </figcaption>
    </figure>
  );
}
