-- An optional panelist whose time is taken comes along on paper only: the row says so and holds no time.
alter table interview_attendance
  add column holds_time boolean not null default true,
  add constraint without_time_is_idle check (holds_time or not active);
