// The papers as people who are signed in read them. The words stand in the product.
import { privacyPolicy, termsOfService, type Paper } from '@rounds/product/content/legal-text';
import { Page } from '../../ui/page';
import { Day } from '../../ui/facts';
import classes from './legal.module.css';

export function TermsOfService() {
  return <PaperScreen paper={termsOfService} />;
}

export function PrivacyPolicy() {
  return <PaperScreen paper={privacyPolicy} />;
}

function PaperScreen({ paper }: { paper: Paper }) {
  return (
    <Page
      title={paper.title}
      width="form"
      lead={
        <>
          Version of <Day on={paper.version} />
        </>
      }
    >
      <div className={classes.paper}>
        {paper.sections.map((section) => (
          <section key={section.title}>
            <h2>{section.title}</h2>
            {section.paragraphs.map((paragraph) => (
              <p key={paragraph}>{paragraph}</p>
            ))}
          </section>
        ))}
      </div>
    </Page>
  );
}
