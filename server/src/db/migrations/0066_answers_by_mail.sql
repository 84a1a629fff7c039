-- An answer by mail that is delivered twice counts once: a comment keeps the fingerprint of the mail that it came by.
alter table support_comments add column mail_hash text check (mail_hash ~ '^[0-9a-f]{64}$');
create unique index support_comments_mail on support_comments (ticket_id, mail_hash) where mail_hash is not null;
