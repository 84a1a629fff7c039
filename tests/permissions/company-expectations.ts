// The lines of the table about a company's own. Marks and columns are explained in expectations.ts.
export const ofCompanies = `# A request, its chat and its calendar: both sides of it.
chat.list                                  1Y4 YYYY4 44 11 4Yns
chat.read                                  1Y4 YYYY4 44 11 4Yns
chat.send                                  1Y4 YYYY4 44 11 4Yns
interviews.ics                             1Y4 YYYY4 44 11 4Yns
interviews.visit_ics                       1Y4 YYYY4 44 11 4Yns
offers.file_ticket                         1Y4 YYYY4 44 11 4Y44

# One's own conversations, on both sides.
chat.conversations                         1YY YYYYY YY 11 YYns

# A calendar of one's own, on both sides.
interviews.end_feed                        1YY YYYYY YY 11 YYns
interviews.make_feed                       1YY YYYYY YY 11 YYns
interviews.show_feed                       1YY YYYYY YY 11 YYns

# Calendars kept elsewhere: a member's own; the one that is asked about is the recruiter's.
interviews.outside_calendars               1ss YYYYY YY 11 sYns
interviews.add_outside_calendar            1ss 22222 22 11 s2ns
interviews.read_outside_calendar           1ss 444Y4 44 11 s4ns
interviews.remove_outside_calendar         1ss 444Y4 44 11 s4ns

# Devices of one's own, on both sides.
notifications.devices                      1YY YYYYY YY 11 YYYs
notifications.device_key                   1YY YYYYY YY 11 YYYs
notifications.add_device                   122 22222 22 11 222s
notifications.remove_device                1Y4 44444 44 11 444s

# A request as its company reads and moves it; a panelist without a seat is a stranger to it.
connections.employer_full_profile          1ss YYYY4 44 11 sYns
connections.employer_card                  1ss YYYY4 44 11 sYns
connections.move_by_employer               1ss YYYY4 44 11 sYns
connections.notes                          1ss YYYY4 44 11 sYns
connections.write_note                     1ss YYYY4 44 11 sYns
# The recruiter’s note.
connections.change_note                    1ss rrrY4 44 11 srns
connections.remove_note                    1ss rrrY4 44 11 srns
interviews.employer_get                    1ss YYYY4 44 11 sYns
interviews.seats                           1ss YYYY4 44 11 sYns
interviews.hand_seat                       1ss YYYY4 44 11 sYns
interviews.employer_visit                  1ss YYYY4 44 11 sYns

# What every member reads of their own company, by its id.
company.show                               1ss YYYYY 44 11 sYns
company.verification                       1ss YYYYY 44 11 sYns
company.departments                        1ss YYYYY 44 11 sYns
company.facilities                         1ss YYYYY 44 11 sYns
fit.stated                                 1ss YYYYY 44 11 sYns
vacancies.show                             1ss YYYYY 44 11 sYns
vacancies.hiring_team                      1ss YYYYY 44 11 sYns
processes.show                             1ss YYYYY 44 11 sYns
interviews.pattern                         1ss YYYYY 44 11 sYns
vacancies.proposals                        1ss YYYYY 44 11 sYns
vacancies.versions                         1ss YYYYY 44 11 sYns
vacancies.compare_versions                 1ss YYYYY 44 11 sYns
vacancies.change                           1ss YYYYY 44 11 sYns
vacancies.delete                           1ss YYYYY 44 11 sYns
vacancies.delete_by_put                    1ss YYYYY 44 11 sYns

# What every member reads, of their own company by itself.
notifications.employer_list                1ss YYYYY YY 11 sYns
notifications.mark_activities_read         1ss YYYYY YY 11 sYns
connections.employer_accepted              1ss YYYYY YY 11 sYns
connections.employer_pipeline              1ss YYYYY YY 11 sYns
connections.employer_board                 1ss YYYYY YY 11 sYns
connections.employer_timeline              1ss YYYYY YY 11 sYns
connections.employer_list                  1ss YYYYY YY 11 sYns
connections.employer_in_conversation       1ss YYYYY YY 11 sYns
connections.employer_interview_schedule    1ss YYYYY YY 11 sYns
connections.unlocked                       1ss YYYYY YY 11 sYns
dashboards.employer                        1ss YYYYY YY 11 sYns
dashboards.recent_applied_jobs             1ss YYYYY YY 11 sYns
dashboards.waiting                         1ss YYYYY YY 11 sYns
interviews.employer_list                   1ss YYYYY YY 11 sYns
interviews.patterns                        1ss YYYYY YY 11 sYns
interviews.pools                           1ss YYYYY YY 11 sYns
interviews.types                           1ss YYYYY YY 11 sYns
processes.list                             1ss YYYYY YY 11 sYns
company.team                               1ss YYYYY YY 11 sYns
vacancies.list                             1ss YYYYY YY 11 sYns
vacancies.csv                              1ss YYYYY YY 11 sYns

# Feedback: whoever has a seat in that interview, here the hiring manager.
interviews.feedback                        1ss rrYr4 44 11 srns
# By the link of a letter, whoever sits at the browser.
interviews.open_feedback                   YYY YYYYY YY YY YYYY
interviews.feedback_by_link                YYY YYYYY YY YY YYYY

# The hunt and what begins there.
connections.standing                       1ss YYYYr YY 11 sYns
connections.answer_several                 1ss YYYYr YY 11 sYns
hunt.search                                1ss YYYYr YY 11 sYns
hunt.profile                               1ss YYYYr YY 11 sYns
hunt.assessment                            1ss YYYYr YY 11 sYns
hunt.shortlist                             1ss YYYYr YY 11 sYns
hunt.shortlisted                           1ss YYYYr YY 11 sYns
hunt.unlock_allowance                      1ss YYYYr YY 11 sYns
hunt.unshortlist                           1ss YYYYr YY 11 sYns
hunt_searches.list                         1ss YYYYr YY 11 sYns
hunt_searches.save                         1ss YYYYr YY 11 sYns
tokens.transactions                        1ss YYYYr YY 11 sYns
message_templates.list                     1ss YYYYr YY 11 sYns
analytics.hiring                           1ss YYYYr YY 11 sYns
analytics.team_progress                    1ss YYYYr YY 11 sYns
vacancies.add                              1ss YYYYr YY 11 sYns
vacancy_imports.add                        1ss YYYYr YY 11 sYns
vacancy_imports.list                       1ss YYYYr YY 11 sYns
benefits.add                               1ss YYYYr YY 11 sYns

# The recruiter’s file of vacancies.
vacancy_imports.show                       1ss 444Yr 44 11 s4ns
vacancy_imports.act                        1ss 444Yr 44 11 s4ns
vacancy_imports.csv                        1ss 444Yr 44 11 s4ns

# Their own company’s hours alone.
interviews.busy                            1ss YYYYr YY 11 sYns

# A search of another company is not there; of the team's own one, shared by the admin, others may only read.
hunt_searches.open                         1ss YYYYr 44 11 sYns
hunt_searches.change                       1ss YYrrr 44 11 sYns
hunt_searches.remove                       1ss YYrrr 44 11 sYns

# The same, with a confirmed address.
connections.send                           1ss YYYYr YY 11 scns
hunt.unlock                                1ss YYYYr YY 11 scns

# HitchLists belong to staffing agencies, and these to the one that is asked for here.
hitchlists.list                            1ss aaaar aY 11 sans
hitchlists.add                             1ss aaaar aY 11 sans
hitchlists.show                            1ss aaaar aY 11 sans
hitchlists.change                          1ss aaaar aY 11 sans
hitchlists.remove                          1ss aaaar aY 11 sans
hitchlists.add_entry                       1ss aaaar aY 11 sans
hitchlists.change_entry                    1ss aaaar aY 11 sans
hitchlists.remove_entry                    1ss aaaar aY 11 sans
representations.of_entry                   1ss aaaar aY 11 sans
representations.ask                        1ss aaaar aY 11 sans
representations.end                        1ss aaaar aY 11 sans
submissions.send                           1ss aaaar aY 11 sans

# What the agency sent of the nurse for a vacancy: for the agency, and for whose vacancy it is.
submissions.show                           1ss YYYYr 4Y 11 sYns
submissions.paper                          1ss YYYYr 4Y 11 sYns
submissions.answer                         1ss YYYYr 4Y 11 sYns
submissions.of_vacancy                     1ss YYYYr 44 11 sYns

# Interviews of a request, and a copy of a vacancy.
interviews.book                            1ss YYYYr 44 11 sYns
interviews.cancel                          1ss YYYYr 44 11 sYns
interviews.edit                            1ss YYYYr 44 11 sYns
interviews.new_schedule                    1ss YYYYr 44 11 sYns
interviews.result                          1ss YYYYr 44 11 sYns
interviews.say_way                         1ss YYYYr 44 11 sYns
interviews.plan_visit                      1ss YYYYr 44 11 sYns
interviews.change_visit                    1ss YYYYr 44 11 sYns
interviews.end_visit                       1ss YYYYr 44 11 sYns
interviews.reschedule                      1ss YYYYr 44 11 sYns
vacancies.clone                            1ss YYYYr 44 11 sYns
vacancies.set_hiring_team                  1ss YYYYr 44 11 sYns
connections.hand_on                        1ss YYYYr 44 11 sYns

# Deciding on offers, vacancies’ states and members’ tokens.
offers.employer_get                        1ss YYYrr 44 11 sYns
offers.earlier_hires                       1ss YYYrr 44 11 sYns
offers.set_condition                       1ss YYYrr 44 11 sYns
offers.add_condition_document              1ss YYYrr 44 11 sYns
vacancies.move                             1ss YYYrr 44 11 sYns
vacancies.close_preview                    1ss YYYrr 44 11 sYns
vacancies.answer_proposal                  1ss YYYrr 44 11 sYns
company.change_member                      1ss YYYrr 44 11 sYns

# The same, with a confirmed address.
offers.release                             1ss YYYrr 44 11 scns

# Interview types and patterns.
analytics.token_spend                      1ss YYYrr YY 11 sYns
interviews.add_pattern                     1ss YYYrr YY 11 sYns
interviews.add_type                        1ss YYYrr YY 11 sYns
interviews.add_pool                        1ss YYYrr YY 11 sYns
processes.add                              1ss YYYrr YY 11 sYns
message_templates.add                      1ss YYYrr YY 11 sYns

# One of them.
interviews.change_type                     1ss YYYrr 44 11 sYns
interviews.change_pool                     1ss YYYrr 44 11 sYns
interviews.remove_pool                     1ss YYYrr 44 11 sYns
interviews.remove_pattern                  1ss YYYrr 44 11 sYns
interviews.remove_type                     1ss YYYrr 44 11 sYns
processes.change                           1ss YYYrr 44 11 sYns
processes.remove                           1ss YYYrr 44 11 sYns
message_templates.change                   1ss YYYrr 44 11 sYns
message_templates.remove                   1ss YYYrr 44 11 sYns

# A pattern of another company’s types is no pattern, wherever it is sent.
interviews.change_pattern                  1ss YYYrr 22 11 sYns

# The company itself, its places and its people: admins.
company.update                             1ss YYrrr 44 11 sYns
company.answer_verification                1ss YYrrr 44 11 scns
company.remove_department                  1ss YYrrr 44 11 sYns
company.remove_facility                    1ss YYrrr 44 11 sYns
company.add_department                     1ss YYrrr 44 11 sYns
company.add_departments                    1ss YYrrr 44 11 sYns
company.add_facility                       1ss YYrrr 44 11 sYns
company.change_department                  1ss YYrrr 44 11 sYns
company.change_facility                    1ss YYrrr 44 11 sYns
fit.state_attributes                       1ss YYrrr 44 11 sYns
company.answer_join_request                1ss YYrrr 44 11 sYns
company.remove_member                      1ss YYrrr 44 11 sYns

# Its plan, its add-ons and its payments.
billing.standing                           1ss YYrrr YY 11 sYns
billing.room                               1ss YYYYY YY 11 sYns
billing.preview_plan                       1ss YYrrr YY 11 sYns
billing.subscribe                          1ss YYrrr YY 11 sYns
billing.unsubscribe                        1ss YYrrr YY 11 sYns
billing.keep_plan                          1ss YYrrr YY 11 sYns
billing.change_card                        1ss YYrrr YY 11 sYns
billing.add_ons                            1ss YYrrr YY 11 sYns
billing.create_payment_intent              1ss YYrrr YY 11 sYns
billing.buy_add_on                         1ss YYrrr YY 11 sYns
benefits.list                              1ss YYrrr YY 11 sYns
billing.purchased_plans                    1ss YYrrr YY 11 sYns
billing.invoices_csv                       1ss YYrrr YY 11 sYns
billing.set_tax_exempt_number              1ss YYrrr YY 11 sYns

# One of its subscriptions, payments and invoices.
billing.subscription                       1ss YYrrr 44 11 sYns
billing.subscription_invoice               1ss YYrrr 44 11 sYns
billing.confirm_payment                    1ss YYrrr 44 11 sYns
benefits.change                            1ss YYrrr 44 11 sYns
benefits.remove                            1ss YYrrr 44 11 sYns
billing.invoice_pdf                        1ss YYrrr 44 11 sYns
billing.pay_invoice                        1ss YYrrr 44 11 sYns

# Its export; handing it over, where nothing is on its way; closing it. What is the owner’s asks for the password too.
leaving.export_company                     1ss YYrrr YY 11 sYns
fit.priorities                             1ss YYrrr YY 11 sYns
fit.set_priorities                         1ss YYrrr YY 11 sYns
leaving.show_transfer                      1ss YYrrr YY 11 sYns
leaving.offer_ownership                    1ss Yorrr YY 11 sons
leaving.answer_ownership                   1ss 44rrr 44 11 s4ns
leaving.preview_closing                    1ss Yorrr 44 11 sons
leaving.close_company                      1ss Yorrr 44 11 sons

# Who asks to join: admins, and whoever has no company yet asks the same list.
company.join_requests                      1ss YYrrr YY 11 sYYs

# Open to everybody: what a letter's link invites to, and taking it up.
company.show_invitation                    YYY YYYYY YY YY YYYY
company.accept_invitation                  YYY YYYYY YY YY YYYY

# Taking it up with an account that is there.
company.join_by_invitation                 1ss YYYYY YY 11 sYYs

# Inviting to the team, and what stands open.
company.invite                             1ss YYYrr YY 11 scns
company.invite_shortly                     1ss YYYrr YY 11 scns
company.resend_invitation                  1ss YYYrr 44 11 scns
company.revoke_invitation                  1ss YYYrr 44 11 sYns

# Inviting others to Rounds.
referrals.list                             1ss YYrrr YY 11 sYns
referrals.invite                           1ss YYrrr YY 11 scns
`;
