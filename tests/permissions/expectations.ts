// Who may make which call, written by hand from the permission matrix. Nothing here is computed.
/*
 * One line a call: its name, then a mark for each of the people of `columns`, in their order.
 *   Y  let in, whatever the request then comes to     1  401, no token or none that is good any more
 *   s  403, the other kind of account                 r  403, the role does not allow it
 *   c  403, the address is not confirmed              n  403, no company        o  403, the owner alone
 *   4  404, as if the row were not there          2  422, read and refused for its form
 *   a  403, no staffing agency
 * The rows asked about are the nurse's and those of the company of owner, admin, manager, recruiter and panelist; the
 * panelist sits on no panel of theirs. HitchLists are the agency's. Calls without a row of one's own answer everybody about themselves.
 */

import { ofCompanies } from './company-expectations';
import { ofSeekers } from './seeker-expectations';

export const columns = [
  ...(['guest', 'job seeker', 'another job seeker'] as const),
  ...(['owner', 'admin', 'hiring_manager', 'recruiter', 'interview_panelist'] as const),
  ...(['admin of another company', 'admin of an agency'] as const),
  ...(['removed member', 'expired token'] as const),
  ...(['unconfirmed job seeker', 'unconfirmed admin', 'employer without a company', 'platform'] as const),
] as const;
export type Who = (typeof columns)[number];

/** Lines that begin with # are words between them. */
export const expectations = `
# Open to everybody, with a token or without.
identity.captcha                           YYY YYYYY YY YY YYYY
identity.employer_register                 YYY YYYYY YY YY YYYY
identity.employer_sign_in                  YYY YYYYY YY YY YYYY
identity.platform_sign_in                  YYY YYYYY YY YY YYYY
identity.seeker_register                   YYY YYYYY YY YY YYYY
identity.seeker_sign_in                    YYY YYYYY YY YY YYYY
identity.seeker_forgot_password            YYY YYYYY YY YY YYYY
identity.seeker_reset_password             YYY YYYYY YY YY YYYY
identity.seeker_confirm                    YYY YYYYY YY YY YYYY
identity.seeker_resend_confirmation        YYY YYYYY YY YY YYYY
identity.seeker_unlock                     YYY YYYYY YY YY YYYY
identity.employer_forgot_password          YYY YYYYY YY YY YYYY
identity.employer_reset_password           YYY YYYYY YY YY YYYY
identity.platform_reset_password           YYY YYYYY YY YY YYYY
identity.employer_confirm                  YYY YYYYY YY YY YYYY
identity.employer_resend_confirmation      YYY YYYYY YY YY YYYY
identity.employer_unlock                   YYY YYYYY YY YY YYYY
identity.seeker_keep_factor                YYY YYYYY YY YY YYYY
identity.employer_keep_factor              YYY YYYYY YY YY YYYY
identity.seeker_second_factor              YYY YYYYY YY YY YYYY
identity.employer_second_factor            YYY YYYYY YY YY YYYY
identity.platform_second_factor            YYY YYYYY YY YY YYYY
reference.discipline_skills                YYY YYYYY YY YY YYYY
reference.benefits                         YYY YYYYY YY YY YYYY
reference.disciplines                      YYY YYYYY YY YY YYYY
reference.matching_attributes              YYY YYYYY YY YY YYYY
reference.medical_schools                  YYY YYYYY YY YY YYYY
reference.preferences                      YYY YYYYY YY YY YYYY
reference.physician_skills                 YYY YYYYY YY YY YYYY
reference.places                           YYY YYYYY YY YY YYYY
reference.discipline                       YYY YYYYY YY YY YYYY
reference.location                         YYY YYYYY YY YY YYYY
visits.count                               YYY YYYYY YY YY YYYY
jobs.at_place                              YYY YYYYY YY YY YYYY
jobs.map                                   YYY YYYYY YY YY YYYY
jobs.recent_employers                      YYY YYYYY YY YY YYYY
jobs.search                                YYY YYYYY YY YY YYYY
jobs.show                                  YYY YYYYY YY YY YYYY
content.blogs                              YYY YYYYY YY YY YYYY
content.blog                               YYY YYYYY YY YY YYYY
content.help                               YYY YYYYY YY YY YYYY
content.help_page                          YYY YYYYY YY YY YYYY
company.list                               YYY YYYYY YY YY YYYY
company.plans                              YYY YYYYY YY YY YYYY
company.plan                               YYY YYYYY YY YY YYYY
# Open too, and nothing there: a company without a logo.
company.logo                               444 44444 44 44 4444
# A file opens by its ticket alone, and here is none.
offers.download_file                       222 22222 22 22 2222
# Everybody who is signed in.
reference.certifications                   1YY YYYYY YY 11 YYYY
reference.languages                        1YY YYYYY YY 11 YYYY
reference.license_types                    1YY YYYYY YY 11 YYYY
reference.residencies                      1YY YYYYY YY 11 YYYY
reference.states                           1YY YYYYY YY 11 YYYY
reference.vocabularies                     1YY YYYYY YY 11 YYYY
reference.hospitals                        1YY YYYYY YY 11 YYYY
reference.filters                          1YY YYYYY YY 11 YYYY
assessment.questions                       1YY YYYYY YY 11 YYYY
notifications.live_ticket                  1YY YYYYY YY 11 YYYY
# Anybody of the employers’ side, with a company or without.
identity.employer_me                       1ss YYYYY YY 11 sYYs
identity.agree                             1YY YYYYY YY 11 YYYs
notifications.employer_preferences         1ss YYYYY YY 11 sYYs
notifications.change_employer_preferences  1ss YYYYY YY 11 sYYs
identity.employer_change_password          1ss YYYYY YY 11 sYYs
identity.employer_refresh                  1ss YYYYY YY 11 sYYs
identity.employer_sign_out                 1ss YYYYY YY 11 sYYs
identity.employer_second_factors           1ss YYYYY YY 11 sYYs
identity.employer_start_totp               1ss YYYYY YY 11 sYYs
identity.employer_confirm_totp             1ss YYYYY YY 11 sYYs
identity.employer_start_passkey            1ss YYYYY YY 11 sYYs
identity.employer_confirm_passkey          1ss YYYYY YY 11 sYYs
identity.employer_remove_factor            1ss YYYYY YY 11 sYYs
identity.employer_sessions                 1ss YYYYY YY 11 sYYs
identity.employer_end_other_sessions       1ss YYYYY YY 11 sYYs
identity.employer_end_session              1ss 44444 44 11 s44s
identity.employer_start_factor_proof       1ss 44444 44 11 s44s
identity.employer_prove_factor             1ss YYYYY YY 11 sYYs
identity.employer_renew_recovery_codes     1ss YYYYY YY 11 sYYs
company.own                                1ss YYYYY YY 11 sYYs
leaving.leave_company                      1ss YYYYY YY 11 sYYs
company.register                           1ss YYYYY YY 11 sYYs
company.verify_state                       1ss YYYYY YY 11 sYYs

# The same, with a confirmed address.
company.ask_to_join                        1ss YYYYY YY 11 scYs

# The house’s own staff.
identity.platform_second_factors           1ss sssss ss 11 sssY
identity.platform_start_totp               1ss sssss ss 11 sssY
identity.platform_confirm_totp             1ss sssss ss 11 sssY
identity.platform_start_passkey            1ss sssss ss 11 sssY
identity.platform_confirm_passkey          1ss sssss ss 11 sssY
identity.platform_remove_factor            1ss sssss ss 11 sssY
identity.platform_sessions                 1ss sssss ss 11 sssY
identity.platform_end_other_sessions       1ss sssss ss 11 sssY
identity.platform_end_session              1ss sssss ss 11 sss4
identity.platform_start_factor_proof       1ss sssss ss 11 sss4
identity.platform_prove_factor             1ss sssss ss 11 sssY
identity.platform_renew_recovery_codes     1ss sssss ss 11 sssY
identity.platform_refresh                  1ss sssss ss 11 sssY
identity.platform_sign_out                 1ss sssss ss 11 sssY
overview.show                              1ss sssss ss 11 sssr
visits.show                                1ss sssss ss 11 sssr
visits.csv                                 1ss sssss ss 11 sssr
staff.letters                              1ss sssss ss 11 sssr
staff.work_on_letter                       1ss sssss ss 11 sssr
staff.hold_letter                          1ss sssss ss 11 sssr
staff.list                                 1ss sssss ss 11 sssr
staff.invite                               1ss sssss ss 11 sssr
staff.change                               1ss sssss ss 11 sssr
staff.log                                  1ss sssss ss 11 sssr
staff.log_csv                              1ss sssss ss 11 sssr
people.find                                1ss sssss ss 11 sssr
people.show                                1ss sssss ss 11 sssr
people.work                                1ss sssss ss 11 sssr
people.companies                           1ss sssss ss 11 sssr
people.company                             1ss sssss ss 11 sssr
people.work_on_company                     1ss sssss ss 11 sssr
desk.confirmations                         1ss sssss ss 11 sssr
desk.confirm                               1ss sssss ss 11 sssr
tokens.by_hand                             1ss sssss ss 11 sssr
desk.verifications                         1ss sssss ss 11 sssY
desk.verification                          1ss sssss ss 11 sssY
desk.work                                  1ss sssss ss 11 sssY
reports.queue                              1ss sssss ss 11 sssY
reports.case                               1ss sssss ss 11 sssY
reports.work                               1ss sssss ss 11 sssY
overview.queues                            1ss sssss ss 11 sssY
reviews.queue                              1ss sssss ss 11 sssY
reviews.case                               1ss sssss ss 11 sssY
reviews.work                               1ss sssss ss 11 sssY
billing.desk_payments                      1ss sssss ss 11 sssr
billing.desk_invoice_pdf                   1ss sssss ss 11 sssr
billing.refund                             1ss sssss ss 11 sssr
billing.invoice_terms                      1ss sssss ss 11 sssr
billing.mark_invoice_paid                  1ss sssss ss 11 sssr
billing.write_off                          1ss sssss ss 11 sssr
billing.change_terms                       1ss sssss ss 11 sssr
billing.differences                        1ss sssss ss 11 sssr
billing.settle_difference                  1ss sssss ss 11 sssr
billing.hold_difference                    1ss sssss ss 11 sssr
billing.journal_csv                        1ss sssss ss 11 sssr
content.pages                              1ss sssss ss 11 sssY
content.page                               1ss sssss ss 11 sssY
content.write                              1ss sssss ss 11 sssY
content.work                               1ss sssss ss 11 sssY
content.preview                            1ss sssss ss 11 sssY
content.add_picture                        1ss sssss ss 11 sssY
support.queue                              1ss sssss ss 11 sssY
support.case                               1ss sssss ss 11 sssY
support.work                               1ss sssss ss 11 sssY

# Reports to Rounds, of everybody with an account.
reports.list                               1YY YYYYY YY 11 YYYs
reports.open                               1YY YYYYY YY 11 YYYs

# Tickets to Rounds, of everybody with an account. The one that is asked about the recruiter wrote.
support.list                               1YY YYYYY YY 11 YYYs
support.open                               1YY YYYYY YY 11 YYYs
support.show                               144 YY4Y4 44 11 4Y4s
support.comment                            144 YY4Y4 44 11 4Y4s
support.move                               144 YY4Y4 44 11 4Y4s

${ofSeekers}

${ofCompanies}`;
