// Who may make which call, written out by hand from the permission matrix and what was decided besides. The test beside it compares; nothing here is computed.
/*
 * One line a call: its name, then a mark for each of the people of `columns`, in their order.
 *   Y  let in, whatever the request then comes to     1  401, no token or none that is good any more
 *   s  403, the other kind of account                 r  403, the role does not allow it
 *   c  403, the address is not confirmed              n  403, no company        o  403, the owner alone
 *   4  404, as if the row were not there          2  422, read and refused for its form
 * The rows asked about are the nurse's and those of the company of owner, admin, manager, recruiter and panelist; the
 * panelist sits on no panel of theirs. Calls without a row of one's own answer everybody about themselves.
 */

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
identity.employer_confirm                  YYY YYYYY YY YY YYYY
identity.employer_resend_confirmation      YYY YYYYY YY YY YYYY
identity.employer_unlock                   YYY YYYYY YY YY YYYY
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
jobs.recent_employers                      YYY YYYYY YY YY YYYY
jobs.search                                YYY YYYYY YY YY YYYY
jobs.show                                  YYY YYYYY YY YY YYYY
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
identity.employer_change_password          1ss YYYYY YY 11 sYYs
identity.employer_refresh                  1ss YYYYY YY 11 sYYs
identity.employer_sign_out                 1ss YYYYY YY 11 sYYs
identity.employer_second_factors           1ss YYYYY YY 11 sYYs
identity.employer_start_totp               1ss YYYYY YY 11 sYYs
identity.employer_confirm_totp             1ss YYYYY YY 11 sYYs
identity.employer_start_passkey            1ss YYYYY YY 11 sYYs
identity.employer_confirm_passkey          1ss YYYYY YY 11 sYYs
identity.employer_remove_factor            1ss YYYYY YY 11 sYYs
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
identity.platform_renew_recovery_codes     1ss sssss ss 11 sssY
identity.platform_refresh                  1ss sssss ss 11 sssY
identity.platform_sign_out                 1ss sssss ss 11 sssY

# A job seeker’s own account, profile, lists and searches.
identity.seeker_change_password            1YY sssss ss 11 Ysss
identity.seeker_refresh                    1YY sssss ss 11 Ysss
identity.seeker_sign_out                   1YY sssss ss 11 Ysss
identity.seeker_second_factors             1YY sssss ss 11 Ysss
identity.seeker_start_totp                 1YY sssss ss 11 Ysss
identity.seeker_confirm_totp               1YY sssss ss 11 Ysss
identity.seeker_start_passkey              1YY sssss ss 11 Ysss
identity.seeker_confirm_passkey            1YY sssss ss 11 Ysss
identity.seeker_remove_factor              1YY sssss ss 11 Ysss
identity.seeker_renew_recovery_codes       1YY sssss ss 11 Ysss
notifications.mark_read                    1YY sssss ss 11 Ysss
notifications.mark_read_by_post            1YY sssss ss 11 Ysss
notifications.seeker_list                  1YY sssss ss 11 Ysss
connections.accepted_jobs                  1YY sssss ss 11 Ysss
connections.seeker_received                1YY sssss ss 11 Ysss
connections.seeker_pipeline                1YY sssss ss 11 Ysss
connections.seeker_list                    1YY sssss ss 11 Ysss
connections.block                          1YY sssss ss 11 Ysss
connections.blocks                         1YY sssss ss 11 Ysss
dashboards.activities                      1YY sssss ss 11 Ysss
dashboards.banners                         1YY sssss ss 11 Ysss
dashboards.seeker                          1YY sssss ss 11 Ysss
jobs.add_favorite                          1YY sssss ss 11 Ysss
jobs.favorites                             1YY sssss ss 11 Ysss
jobs.matching                              1YY sssss ss 11 Ysss
jobs.mine                                  1YY sssss ss 11 Ysss
jobs.recent_searches                       1YY sssss ss 11 Ysss
jobs.remove_favorite                       1YY sssss ss 11 Ysss
interviews.seeker_list                     1YY sssss ss 11 Ysss
profile.change_status                      1YY sssss ss 11 Ysss
profile.preview_status                     1YY sssss ss 11 Ysss
profile.show                               1YY sssss ss 11 Ysss
profile.update                             1YY sssss ss 11 Ysss
profile.view                               1YY sssss ss 11 Ysss
profile.resume_findings                    1YY sssss ss 11 Ysss
profile.educations                         1YY sssss ss 11 Ysss
profile.certifications                     1YY sssss ss 11 Ysss
profile.related_certifications             1YY sssss ss 11 Ysss
profile.special_certifications             1YY sssss ss 11 Ysss
profile.advanced_trainings                 1YY sssss ss 11 Ysss
profile.leadership_roles                   1YY sssss ss 11 Ysss
profile.experiences                        1YY sssss ss 11 Ysss
profile.residencies                        1YY sssss ss 11 Ysss
profile.self_declarations                  1YY sssss ss 11 Ysss
profile.user_preferences                   1YY sssss ss 11 Ysss
profile.skills                             1YY sssss ss 11 Ysss
profile.locations                          1YY sssss ss 11 Ysss
profile.licenses                           1YY sssss ss 11 Ysss
profile.languages                          1YY sssss ss 11 Ysss
profile.user_matching_attributes           1YY sssss ss 11 Ysss
profile.save_educations                    1YY sssss ss 11 Ysss
profile.save_certifications                1YY sssss ss 11 Ysss
profile.save_related_certifications        1YY sssss ss 11 Ysss
profile.save_special_certifications        1YY sssss ss 11 Ysss
profile.save_advanced_trainings            1YY sssss ss 11 Ysss
profile.save_leadership_roles              1YY sssss ss 11 Ysss
profile.save_experiences                   1YY sssss ss 11 Ysss
profile.save_residencies                   1YY sssss ss 11 Ysss
profile.save_self_declarations             1YY sssss ss 11 Ysss
profile.save_user_preferences              1YY sssss ss 11 Ysss
profile.save_skills                        1YY sssss ss 11 Ysss
profile.save_locations                     1YY sssss ss 11 Ysss
profile.save_licenses                      1YY sssss ss 11 Ysss
profile.save_languages                     1YY sssss ss 11 Ysss
profile.save_user_matching_attributes      1YY sssss ss 11 Ysss
assessment.answers                         1YY sssss ss 11 Ysss
assessment.save_answers                    1YY sssss ss 11 Ysss
assessment.results                         1YY sssss ss 11 Ysss
leaving.preview_erasure                    1YY sssss ss 11 Ysss
leaving.erase                              1YY sssss ss 11 Ysss
leaving.export_profile                     1YY sssss ss 11 Ysss

# The same, with a confirmed address.
connections.apply                          1YY sssss ss 11 csss

# One row of the nurse: nobody else’s.
connections.move_by_seeker                 1Y4 sssss ss 11 4sss
connections.seeker_full_profile            1Y4 sssss ss 11 4sss
connections.unblock                        1Y4 sssss ss 11 4sss
jobs.take_back_application                 1Y4 sssss ss 11 4sss
interviews.seeker_answer                   1Y4 sssss ss 11 4sss
offers.seeker_get                          1Y4 sssss ss 11 4sss

# A request, its chat and its calendar: both sides of it.
chat.list                                  1Y4 YYYY4 44 11 4Yns
chat.read                                  1Y4 YYYY4 44 11 4Yns
chat.send                                  1Y4 YYYY4 44 11 4Yns
interviews.ics                             1Y4 YYYY4 44 11 4Yns
offers.file_ticket                         1Y4 YYYY4 44 11 4Yns

# A request as its company reads and moves it; a panelist without a seat is a stranger to it.
connections.employer_full_profile          1ss YYYY4 44 11 sYns
connections.move_by_employer               1ss YYYY4 44 11 sYns
interviews.employer_get                    1ss YYYY4 44 11 sYns

# What every member reads of their own company, by its id.
company.show                               1ss YYYYY 44 11 sYns
company.departments                        1ss YYYYY 44 11 sYns
company.facilities                         1ss YYYYY 44 11 sYns
vacancies.show                             1ss YYYYY 44 11 sYns
processes.show                             1ss YYYYY 44 11 sYns
vacancies.proposals                        1ss YYYYY 44 11 sYns
vacancies.change                           1ss YYYYY 44 11 sYns
vacancies.delete                           1ss YYYYY 44 11 sYns
vacancies.delete_by_put                    1ss YYYYY 44 11 sYns

# What every member reads, of their own company by itself.
notifications.employer_list                1ss YYYYY YY 11 sYns
connections.employer_accepted              1ss YYYYY YY 11 sYns
connections.employer_pipeline              1ss YYYYY YY 11 sYns
connections.employer_list                  1ss YYYYY YY 11 sYns
connections.employer_in_conversation       1ss YYYYY YY 11 sYns
connections.employer_interview_schedule    1ss YYYYY YY 11 sYns
connections.unlocked                       1ss YYYYY YY 11 sYns
dashboards.employer                        1ss YYYYY YY 11 sYns
dashboards.recent_applied_jobs             1ss YYYYY YY 11 sYns
interviews.employer_list                   1ss YYYYY YY 11 sYns
interviews.patterns                        1ss YYYYY YY 11 sYns
interviews.types                           1ss YYYYY YY 11 sYns
processes.list                             1ss YYYYY YY 11 sYns
company.team                               1ss YYYYY YY 11 sYns
vacancies.list                             1ss YYYYY YY 11 sYns

# Feedback: whoever has a seat in that interview, here the hiring manager.
interviews.feedback                        1ss rrYr4 44 11 srns

# The hunt and what begins there.
connections.standing                       1ss YYYYr YY 11 sYns
hunt.search                                1ss YYYYr YY 11 sYns
hunt.profile                               1ss YYYYr YY 11 sYns
hunt.shortlist                             1ss YYYYr YY 11 sYns
hunt.shortlisted                           1ss YYYYr YY 11 sYns
hunt.unlock_allowance                      1ss YYYYr YY 11 sYns
hunt.unshortlist                           1ss YYYYr YY 11 sYns
tokens.transactions                        1ss YYYYr YY 11 sYns
vacancies.add                              1ss YYYYr YY 11 sYns
vacancies.add_benefit                      1ss YYYYr YY 11 sYns

# The same, with a confirmed address.
connections.send                           1ss YYYYr YY 11 scns
hunt.unlock                                1ss YYYYr YY 11 scns

# Interviews of a request, and a copy of a vacancy.
interviews.book                            1ss YYYYr 44 11 sYns
interviews.cancel                          1ss YYYYr 44 11 sYns
interviews.edit                            1ss YYYYr 44 11 sYns
interviews.new_schedule                    1ss YYYYr 44 11 sYns
interviews.result                          1ss YYYYr 44 11 sYns
interviews.reschedule                      1ss YYYYr 44 11 sYns
vacancies.clone                            1ss YYYYr 44 11 sYns

# Deciding on offers, vacancies’ states and members’ tokens.
offers.employer_get                        1ss YYYrr 44 11 sYns
offers.set_condition                       1ss YYYrr 44 11 sYns
vacancies.move                             1ss YYYrr 44 11 sYns
vacancies.close_preview                    1ss YYYrr 44 11 sYns
vacancies.answer_proposal                  1ss YYYrr 44 11 sYns
company.change_member                      1ss YYYrr 44 11 sYns

# The same, with a confirmed address.
offers.release                             1ss YYYrr 44 11 scns

# Interview types and patterns.
interviews.add_pattern                     1ss YYYrr YY 11 sYns
interviews.add_type                        1ss YYYrr YY 11 sYns
processes.add                              1ss YYYrr YY 11 sYns

# One of them.
interviews.change_type                     1ss YYYrr 44 11 sYns
interviews.remove_pattern                  1ss YYYrr 44 11 sYns
interviews.remove_type                     1ss YYYrr 44 11 sYns
processes.change                           1ss YYYrr 44 11 sYns
processes.remove                           1ss YYYrr 44 11 sYns

# A pattern of another company’s types is no pattern, wherever it is sent.
interviews.change_pattern                  1ss YYYrr 22 11 sYns

# The company itself, its places and its people: admins.
company.update                             1ss YYrrr 44 11 sYns
company.remove_department                  1ss YYrrr 44 11 sYns
company.remove_facility                    1ss YYrrr 44 11 sYns
company.add_department                     1ss YYrrr 44 11 sYns
company.add_departments                    1ss YYrrr 44 11 sYns
company.add_facility                       1ss YYrrr 44 11 sYns
company.change_department                  1ss YYrrr 44 11 sYns
company.change_facility                    1ss YYrrr 44 11 sYns
company.answer_join_request                1ss YYrrr 44 11 sYns
company.remove_member                      1ss YYrrr 44 11 sYns

# Its export; handing it over, where nothing is on its way; closing it. What is the owner’s asks for the password too.
leaving.export_company                     1ss YYrrr YY 11 sYns
leaving.show_transfer                      1ss YYrrr YY 11 sYns
leaving.offer_ownership                    1ss Yorrr YY 11 sons
leaving.answer_ownership                   1ss 44rrr 44 11 s4ns
leaving.preview_closing                    1ss Yorrr 44 11 sons
leaving.close_company                      1ss Yorrr 44 11 sons

# Who asks to join: admins, and whoever has no company yet asks the same list.
company.join_requests                      1ss YYrrr YY 11 sYYs
`;
