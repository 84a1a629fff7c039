// The question whether an analytics script may be loaded; its script shows it to whoever is to be asked.
import type { PageChrome } from '@rounds/product/pages';

type Analytics = NonNullable<PageChrome['analytics']>;

export function ConsentScript({ script, attribute }: Analytics) {
  return (
    <script
      type="module"
      src="/consent.js"
      data-script={script}
      data-name={attribute?.name}
      data-value={attribute?.value}
    />
  );
}

export function ConsentBar({ script }: Analytics) {
  return (
    <section className="consent" id="analytics" aria-label="Analytics" hidden>
      <div className="wide row">
        <p>
          May {new URL(script).hostname} count your visit to the public pages? Everything works the same after
          a yes or a no. <a href="/legal/privacy">Privacy</a>
        </p>
        <p role="status" />
        <div className="answers">
          <button type="button" value="yes">
            Yes
          </button>
          <button type="button" value="no">
            No
          </button>
        </div>
      </div>
    </section>
  );
}
