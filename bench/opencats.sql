-- The tables that a search for job orders reads, with the columns and indexes that OpenCATS gives them (db/cats_schema.sql of https://github.com/opencats/OpenCATS).
create database cats character set utf8 collate utf8_unicode_ci;
use cats;

create table company (
  company_id int primary key,
  site_id int not null default 1,
  name varchar(64) not null default '',
  key (site_id),
  key (name)
) engine = innodb;

create table user (
  user_id int primary key,
  first_name varchar(40) not null,
  last_name varchar(40) not null
) engine = innodb;
insert into user values (1, 'Rosa', 'Recruiter');

create table joborder (
  joborder_id int primary key,
  company_id int,
  title varchar(64) not null default '',
  description text,
  city varchar(64) not null default '',
  state varchar(64),
  date_created datetime not null,
  recruiter int default 1,
  contact_id int,
  entered_by int not null default 1,
  owner int default 1,
  site_id int not null default 1,
  client_job_id varchar(32),
  notes text,
  type varchar(64) not null default 'H',
  duration varchar(64),
  rate_max varchar(255),
  salary varchar(64),
  status varchar(64) not null default 'Active',
  is_hot int not null default 0,
  openings int default 1,
  start_date datetime,
  date_modified datetime,
  is_admin_hidden int default 0,
  key (recruiter),
  key (title),
  key (company_id),
  key (start_date),
  key (contact_id),
  key (is_hot),
  key (openings),
  key (owner),
  key (entered_by),
  key (date_created),
  key (date_modified),
  key (site_id, status (8))
) engine = innodb;
