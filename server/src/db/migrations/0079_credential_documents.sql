-- A certification has its document as a license has, and either is a file of the person whose entry it is, hung on that alone.
alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check
  check (kind in ('resume', 'photo', 'license', 'certificate', 'logo', 'offer', 'signed_offer', 'support', 'content', 'chat'));
alter table files add constraint files_of_owner unique (id, owner_id);

alter table seeker_certifications add column document_file_id uuid;
alter table seeker_licenses drop constraint seeker_licenses_document_file_id_fkey;
alter table seeker_licenses add constraint seeker_licenses_own_document
  foreign key (document_file_id, job_seeker_id) references files (id, owner_id);
alter table seeker_certifications add constraint seeker_certifications_own_document
  foreign key (document_file_id, job_seeker_id) references files (id, owner_id);

drop index seeker_licenses_document_file;
create unique index seeker_licenses_document_file on seeker_licenses (document_file_id) where document_file_id is not null;
create unique index seeker_certifications_document_file on seeker_certifications (document_file_id)
  where document_file_id is not null;
