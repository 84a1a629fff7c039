-- The words of a résumé stand in resume_texts; this second place was never written to.
alter table job_seekers drop column resume_text;
