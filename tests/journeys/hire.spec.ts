// One hiring in two browsers, from the landing page to the signed offer, the ledger read at each step.
import { expect, test, type Page } from '@playwright/test';
import { letTimePass, registerEmployer, registerSeeker, signIn } from './acts/doors';
import { foundCompany, postVacancy, setUpInterviews } from './acts/employer';
import { editFeedback, giveFeedbackByLetter } from './acts/feedback';
import { hunt, idOf, openCard, openClosed, openOwn, say, sendRequest, sign } from './acts/hiring';
import { sound } from './acts/inspect';
import { expectBadges, expectLedger } from './acts/ledger';
import { approve, counter, handInLicense, localTime, releaseOffer } from './acts/offer';
import { doByPalette, expectButtonsInPalette, expectMenuInPalette } from './acts/palette';
import { onboard } from './acts/seeker';

test.describe.configure({ mode: 'serial' });

const vacancy = 'Occupational Therapist, Stroke Unit';
const company = 'Harbor Point Health';
const employerMail = 'hanna@harborpoint.example';
const seekerMail = 'tessa.moreau@people.example';
let employer: Page;
let seeker: Page;

test.beforeAll(async ({ browser }) => {
  employer = await (await browser.newContext()).newPage();
  seeker = await (await browser.newContext()).newPage();
});
test.afterAll(async () => {
  await employer.context().close();
  await seeker.context().close();
});

test('anybody searches from the landing page', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('searchbox').or(page.getByRole('textbox')).first().fill('registered nurse');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/jobs\?.*query=registered/);
  await page
    .getByRole('list', { name: 'Vacancies' })
    .getByRole('link', { name: /Registered Nurse/ })
    .first()
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Registered Nurse');
});

test('the employer registers, founds a company and publishes a vacancy', async () => {
  await registerEmployer(employer, { email: employerMail, name: 'Hanna Prior' });
  await foundCompany(employer, company, 'harborpoint.example');
  await setUpInterviews(employer);
  await postVacancy(employer, vacancy, 'One conversation');
  await expectBadges(employer, { available: 2, in_transit: 0 });
  await expectLedger(employer, { available: 2, in_transit: 0, spent: 0 });
});

test('the palette offers on the page of the vacancy what its menu offers', async () => {
  await employer.goto('/employer/jobs');
  await employer.getByRole('link', { name: vacancy }).first().click();
  await expectMenuInPalette(employer, vacancy);
});

test('the job seeker registers and completes a profile', async () => {
  await registerSeeker(seeker, { email: seekerMail, discipline: 'Occupational Therapist' });
  await onboard(seeker);
});

test('the job seeker finds vacancies, keeps one and applies to another', async () => {
  await seeker.goto('/job_seeker/job_search');
  await seeker.getByLabel('Job, skill, employer or city').fill('occupational therapist');
  await seeker.getByRole('button', { name: 'Search', exact: true }).click();
  await seeker.getByRole('checkbox', { name: /^Florida/ }).check();
  await seeker.getByRole('button', { name: `Keep ${vacancy} as a favorite` }).click();
  await expect(seeker.getByRole('button', { name: `Take ${vacancy} off my favorites` })).toBeVisible();
  await seeker.getByRole('link', { name: 'Occupational Therapist, Inpatient Rehabilitation' }).click();
  await expect(seeker.getByRole('heading', { level: 1 })).toContainText('Inpatient Rehabilitation');
  await expect(seeker.getByText(/fit$/).first()).toBeVisible();
  await seeker.getByRole('button', { name: 'Apply' }).first().click();
  await seeker.getByRole('dialog').getByRole('button', { name: 'Apply' }).click();
  await expect(seeker.getByText('Application', { exact: false }).first()).toBeVisible();
  await seeker.goto('/job_seeker/my_favorites');
  await expect(seeker.getByRole('link', { name: vacancy })).toBeVisible();
});

test('the employer hunts, unlocks and sends a request; the tokens are held', async () => {
  const person = await idOf(seeker);
  const card = await hunt(employer, vacancy, person);
  await expect(card.getByRole('heading')).toHaveText(/^Occupational Therapist, \d+ years · [A-Z]\d\d$/);
  await card.getByRole('button', { name: 'Unlock' }).click();
  await expect(card.getByRole('heading')).toHaveText('Tessa M.');
  await seeker.goto('/job_seeker/dashboard');
  await sendRequest(employer, person, {
    vacancy,
    message: 'Your stroke experience fits our unit. May we talk?',
  });
  await expectBadges(employer, { available: 0, in_transit: 2 });
  await expectLedger(employer, { available: 0, in_transit: 2, spent: 0 });
});

test('with the last token gone, no further request can be sent', async () => {
  await employer.goto('/employer/job_seekers/search');
  const other = employer.getByRole('article', { name: /^Registered Nurse(, \d+ years?)? · [A-Z]\d\d$/ });
  await expect(other.first().getByRole('button', { name: 'Send request' })).toBeDisabled();
  await expect(other.first().getByText('There are no tokens left to hold for a request.')).toBeVisible();
  await expect(other.first().getByRole('link', { name: 'Buy tokens' })).toBeVisible();
});

test('the job seeker is told without reloading and says yes; the tokens are spent', async () => {
  // What stays: the word that pops up may be gone before this page is looked at.
  await expect(seeker.getByRole('link', { name: `Answer ${company} about ${vacancy}.` })).toBeVisible();
  await expect(seeker.getByRole('button', { name: /^Notifications, \d+ new$/ })).toBeVisible();
  await openOwn(seeker, vacancy);
  await expectButtonsInPalette(seeker, vacancy);
  await seeker.getByRole('button', { name: 'Accept' }).click();
  const dialog = seeker.getByRole('dialog', { name: `Say yes to ${company}?` });
  await expect(dialog.getByText('Your stroke experience fits our unit.')).toBeVisible();
  await dialog.getByRole('button', { name: 'Accept' }).click();
  await expect(dialog).toHaveCount(0);
  await expectBadges(employer, { available: 0, in_transit: 0 });
  await expectLedger(employer, { available: 0, in_transit: 0, spent: 2 });
});

test('a phone number in a message is asked about first, and changing it is no error', async () => {
  await seeker.goto('/job_seeker/chat');
  await seeker.getByRole('navigation', { name: 'Conversations' }).getByText(company).click();
  const message = seeker.getByRole('textbox', { name: 'Message' });
  await message.fill('Call me at (813) 555-0199.');
  await seeker.getByRole('button', { name: 'Send', exact: true }).click();
  const question = seeker.getByRole('dialog', { name: 'Give your contact?' });
  await question.getByRole('button', { name: 'Change the message' }).click();
  await expect(message).toBeFocused();
  await expect(message).toHaveValue('Call me at (813) 555-0199.');
  await expect(seeker.getByRole('form', { name: 'Write a message' }).getByRole('alert')).toHaveCount(0);
  await message.fill('');
});

test('contact opens by a click that both see, and both chat live', async () => {
  await openCard(employer, 'Tessa Moreau');
  await employer.getByRole('button', { name: 'Open contact details' }).click();
  await expect(employer.getByText(seekerMail)).toBeVisible();
  await employer.getByRole('dialog').getByRole('link', { name: 'Chat' }).click();
  await seeker.goto('/job_seeker/chat');
  await seeker.getByRole('navigation', { name: 'Conversations' }).getByText(company).click();
  await say(employer, 'Hello Tessa, would Thursday suit you?');
  const talk = (page: Page) => page.getByRole('list', { name: 'Messages' });
  await expect(talk(seeker).getByText('Hello Tessa, would Thursday suit you?')).toBeVisible();
  await say(seeker, 'Thursday is fine.');
  await expect(talk(employer).getByText('Thursday is fine.')).toBeVisible();
});

test('the interview is proposed, accepted, held in the calendar, rated and passed', async ({ browser }) => {
  await openCard(employer, 'Tessa Moreau');
  const shortlist = employer.getByRole('button', { name: 'Shortlist for interview' });
  await shortlist.click();
  await expect(employer.getByRole('dialog', { name: /^Shortlist/ })).toBeVisible();
  await employer.keyboard.press('Escape');
  // The card below stays open, with the focus where it was.
  await expect(shortlist).toBeFocused();
  await expectButtonsInPalette(employer, 'Tessa Moreau');
  await doByPalette(employer, 'short');
  await expect(employer.getByRole('dialog', { name: /^Shortlist/ })).toBeVisible();
  await employer.keyboard.press('Escape');
  await expect(shortlist).toBeFocused();
  await shortlist.click();
  await employer
    .getByRole('dialog', { name: /^Shortlist/ })
    .getByRole('button', { name: 'Shortlist' })
    .click();
  await employer.getByRole('dialog').getByRole('link', { name: 'Schedule interview' }).click();
  const form = employer.getByRole('form', { name: 'Interview' });
  await expect(form.getByLabel(/^Hanna Prior,/)).toBeChecked();
  // One time alone is a firm invitation.
  for (let proposed = 3; proposed > 1; proposed -= 1)
    await form.getByRole('button', { name: 'Remove' }).last().click();
  await form.getByLabel('Time 1').fill(localTime(-1));
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(form.getByText('An interview starts at least 30 minutes from now.')).toBeVisible();
  await form.getByLabel('Time 1').fill(localTime(2));
  await form.getByRole('button', { name: 'Send the invitation' }).click();
  await expect(form).toHaveCount(0);

  await seeker.goto('/job_seeker/schedule_interview');
  await seeker.getByRole('button', { name: 'Accept this time' }).click();
  await seeker.getByRole('button', { name: 'Confirm this time' }).click();
  await expect(seeker.getByText('The interview is set.')).toBeVisible();
  const file = seeker.waitForEvent('download');
  await seeker.getByRole('button', { name: 'Calendar entry' }).click();
  expect((await file).suggestedFilename()).toMatch(/\.ics$/);

  await letTimePass([employer, seeker], 3 * 24 * 3_600_000);
  await giveFeedbackByLetter(browser, { email: employerMail, person: 'Tessa Moreau' });
  await signIn(employer, 'employer', employerMail);
  await signIn(seeker, 'job_seeker', seekerMail);
  await employer.goto('/employer/job_seekers/schedule_interview');
  await editFeedback(employer);
  await employer.getByRole('button', { name: 'Record the result' }).click();
  await employer
    .getByRole('form', { name: 'Result' })
    .getByRole('button', { name: 'Record the result' })
    .click();
  await expect(employer.getByText('The result is recorded.')).toBeVisible();
  await expectLedger(employer, { available: 0, in_transit: 0, spent: 2 });
});

test('the offer is released, countered, released again, signed and approved: hired, and the ledger has not moved', async () => {
  await openCard(employer, 'Tessa Moreau');
  await expect(employer.getByRole('button', { name: 'Select', exact: true })).toBeVisible();
  await doByPalette(employer, 'select tessa');
  await employer.getByRole('button', { name: 'Release the offer' }).first().click();
  await releaseOffer(employer);
  await counter(seeker, vacancy);
  await openCard(employer, 'Tessa Moreau');
  await expect(employer.getByText('Fifty-four is what the unit next door pays.')).toBeVisible();
  const asked = employer.getByRole('region', { name: 'Counter-offer, round 1', exact: true });
  await expect(asked.getByText('Base pay from $52 to $54 an hour, $2 more.')).toBeVisible();
  await sound(employer);
  await asked.getByRole('button', { name: 'Take these terms' }).click();
  const amount = employer.getByRole('group', { name: 'Line 1: Base pay' }).getByLabel('Amount');
  await expect(amount).toHaveValue('54');
  await releaseOffer(employer, '54');
  await openOwn(seeker, vacancy);
  const news = seeker.getByRole('region', { name: 'Version 2: what changed' });
  await expect(news.getByText('From $2,080 to $2,160 a week, $80 more.')).toBeVisible();
  await sound(seeker);
  // The company sent no document of its own.
  await expect(seeker.getByRole('button', { name: /^offer-\d+\.pdf/ })).toBeVisible();
  await seeker.getByRole('button', { name: 'Sign the offer' }).first().click();
  await sign(seeker, 'Tessa Moreau');
  await handInLicense(seeker, vacancy);
  await openCard(employer, 'Tessa Moreau');
  await expect(employer.getByRole('button', { name: 'Open license.txt' })).toBeVisible();
  await expect(employer.getByRole('button', { name: 'Approve and hire' }).first()).toBeDisabled();
  await expect(employer.getByText('1 condition of the offer is open.').first()).toBeVisible();
  await employer.getByRole('group', { name: 'License' }).getByText('Met', { exact: true }).click();
  await expect(employer.getByRole('radio', { name: 'Met' })).toBeChecked();
  await approve(employer);
  await expect(employer.getByRole('region', { name: 'Hired, 1' })).toBeVisible();
  await expectLedger(employer, { available: 0, in_transit: 0, spent: 2 });
});

test('why the start did not take place is said once, and read by both', async () => {
  const why = 'My license in Florida did not come in time.';
  await openOwn(seeker, vacancy);
  await seeker.getByRole('button', { name: 'I did not start' }).click();
  const form = seeker.getByRole('form', { name: 'You did not start' });
  await expect(form.getByText(`${company} sees this`)).toBeVisible();
  await form.getByRole('button', { name: 'Record it' }).click();
  await expect(form.getByText('Please give a reason.')).toBeVisible();
  await form.getByLabel('What happened').fill(why);
  await form.getByRole('button', { name: 'Record it' }).click();
  await expect(form).toHaveCount(0);
  await expect(seeker.getByRole('figure', { name: 'Read by both sides:' }).getByText(why)).toBeVisible();
  await employer.goto('/employer/pipeline');
  await openClosed(employer, 'Did not start', vacancy);
  await expect(employer.getByRole('figure', { name: 'Read by both sides:' }).getByText(why)).toBeVisible();
});
