// Terms and privacy in the product's words, and the credits of the data that ships.
import type { PageData } from '@rounds/product/pages';
import { earlierVersions } from '@rounds/product/papers';
import { privacyPolicy, termsOfService, type Paper } from '@rounds/product/content/legal-text';
import { Pieces } from '../ui/pieces';
import { OnDay } from './on-day';

export const TermsPage = () => <PaperPage paper={termsOfService} path="/legal/terms" />;
export const PrivacyPage = () => <PaperPage paper={privacyPolicy} path="/legal/privacy" />;

export function EarlierPaperPage({
  data: { title, path, version, pieces },
}: {
  data: PageData['earlier_paper'];
}) {
  return (
    <article className="wide page text written">
      <h1>{title}</h1>
      <p className="lead">
        Version of <OnDay at={version} />. It is not in force any more: <a href={path}>the one that is</a>.
      </p>
      <Pieces pieces={pieces} />
    </article>
  );
}

function PaperPage({ paper, path }: { paper: Paper; path: string }) {
  return (
    <div className="wide page text">
      <h1>{paper.title}</h1>
      <p className="lead">
        Version of <OnDay at={paper.version} />
      </p>
      {paper.sections.map(({ title, paragraphs }) => (
        <section key={title}>
          <h2>{title}</h2>
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
        </section>
      ))}
      <p className="quiet">
        Earlier versions:{' '}
        {earlierVersions.map((version) => (
          <a key={version} href={`${path}/${version}`}>
            <OnDay at={version} />
          </a>
        ))}
      </p>
    </div>
  );
}

const sources: [what: string, from: string, terms: string][] = [
  [
    'Occupations, titles and tasks',
    'O*NET Database, U.S. Department of Labor, Employment and Training Administration; changed for this use',
    'CC BY 4.0',
  ],
  [
    'Health care provider taxonomy',
    'National Uniform Claim Committee; © American Medical Association',
    'used unchanged, with notice',
  ],
  ['Hospitals', 'CMS Hospital General Information', 'public domain'],
  ['ZIP codes and places', 'GeoNames', 'CC BY 4.0'],
  ['Wages', 'U.S. Bureau of Labor Statistics, Occupational Employment and Wage Statistics', 'public domain'],
  ['Names of the demo’s people', 'U.S. Census Bureau name frequencies, 1990', 'public domain'],
  [
    'Shapes of states and counties',
    'U.S. Census Bureau cartographic boundaries, by us-atlas',
    'ISC, public domain',
  ],
  ['Languages', 'iso-639-1 and iso-639-3 packages', 'MIT'],
  ['Typefaces', 'Figtree and Newsreader', 'SIL Open Font License 1.1'],
];

export function CreditsPage() {
  return (
    <div className="wide page">
      <h1>Credits</h1>
      <p className="lead">
        Rounds stands on public data. The names of certifications and boards are marks of their owners; no
        affiliation is claimed.
      </p>
      <div className="scroll">
        <table>
          <thead>
            <tr>
              <th>What</th>
              <th>From</th>
              <th>Terms</th>
            </tr>
          </thead>
          <tbody>
            {sources.map(([what, from, terms]) => (
              <tr key={what}>
                <td>{what}</td>
                <td>{from}</td>
                <td>{terms}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </div>
  );
}
