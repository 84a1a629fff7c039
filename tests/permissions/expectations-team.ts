// The part of the table about inviting: to the team, and others to Rounds. How its lines are read is told in expectations.ts.

export const teamExpectations = `
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
