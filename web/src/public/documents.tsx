// Terms, privacy, and the credits of the data that ships. Also shown inside the app, where they are guarded.

export function TermsPage() {
  return (
    <div className="wide page text">
      <h1>Terms of service</h1>
      <TermsText />
    </div>
  );
}

export function PrivacyPage() {
  return (
    <div className="wide page text">
      <h1>Privacy policy</h1>
      <PrivacyText />
    </div>
  );
}

export function TermsText() {
  return (
    <>
      <p>
        Rounds joins people who work in healthcare with those who employ them. By registering you agree to
        these terms.
      </p>
      <h2>Who may use Rounds</h2>
      <p>
        You are 18 or over and register with your own name and an address that you read. One person, one
        account of each kind.
      </p>
      <h2>What job seekers can count on</h2>
      <p>
        Rounds never charges you. Your full name, contact, photo and résumé leave the server only after your
        own yes to a company, or when you apply there. You can withdraw, block a company, export or erase what
        is yours at any time.
      </p>
      <h2>What employers can count on</h2>
      <p>
        A token is spent only on a yes. A request that is declined, withdrawn or not answered gives its tokens
        back. Every published vacancy states its pay range, and what a company writes to a person is that
        company’s responsibility.
      </p>
      <h2>What is not allowed</h2>
      <p>
        Asking for or passing on contact before the yes, vacancies that do not exist, discrimination, and
        using what you read here for anything but hiring and being hired.
      </p>
      <h2>Ending it</h2>
      <p>You may leave whenever you like. We may close an account that breaks these terms, and say why.</p>
    </>
  );
}

export function PrivacyText() {
  return (
    <>
      <p>What we keep about you, why, who sees it, and how you get it out again.</p>
      <h2>What we keep</h2>
      <p>
        What you enter in your profile, your applications and conversations, your sign-ins, and the letters we
        send you.
      </p>
      <h2>Who sees it</h2>
      <p>
        Before your yes, companies see your discipline, experience in years, license states, skills and
        preferences, with distances in steps of five miles: no name, no contact, no employer. Once they unlock
        a profile they see more of its structure under your first name and an initial. After your yes they see
        your name and résumé, and your contact after a click that you are told about.
      </p>
      <h2>How long</h2>
      <p>
        As long as you have an account. When you erase it, you disappear at once; a company that hired you
        keeps the dates and signed documents its own duties ask for, without your contact.
      </p>
      <h2>Your rights</h2>
      <p>
        You may read, correct, export and erase what is yours, and see which company opened your profile and
        when.
      </p>
    </>
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
  ['State shapes', 'U.S. Census Bureau cartographic boundaries, by us-atlas', 'ISC, public domain'],
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
