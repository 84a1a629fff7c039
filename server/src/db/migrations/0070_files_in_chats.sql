-- A message may carry a document and a picture. Neither goes with a person alone: with the message both do.
alter table chat_messages
  add column document_file_id uuid references files on delete set null,
  add column picture_file_id uuid references files on delete set null;
create index chat_messages_document on chat_messages (document_file_id) where document_file_id is not null;
create index chat_messages_picture on chat_messages (picture_file_id) where picture_file_id is not null;

alter table files drop constraint files_kind_check;
alter table files add constraint files_kind_check
  check (kind in ('resume', 'photo', 'license', 'logo', 'offer', 'signed_offer', 'support', 'content', 'chat'));
