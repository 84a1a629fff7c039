-- What a vacancy of a physician or an APP is for, its hours a week, and what each discipline's vacancies choose from.

alter table vocabulary drop constraint vocabulary_kind_check;
alter table vocabulary add constraint vocabulary_kind_check check (kind in (
  'shift', 'type_of_position', 'comfort_setting', 'physician_type', 'medical_graduate_type', 'board_status',
  'education_level', 'leadership_role', 'advanced_training', 'self_declaration', 'ehr_system', 'specialty'
));

create table discipline_choices (
  discipline_id integer not null references disciplines,
  vocabulary_id integer not null references vocabulary,
  primary key (discipline_id, vocabulary_id)
);

alter table vacancies
  -- The population or specialty of an advanced practice provider; a physician's is the residency or fellowship.
  add column specialty_id integer references vocabulary,
  add column hours_a_week numeric(5, 2) check (hours_a_week > 0 and hours_a_week <= 168);
