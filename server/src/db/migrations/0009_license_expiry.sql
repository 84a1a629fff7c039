-- The clock looks every minute for licenses whose day comes; without this it would read them all.
create index seeker_licenses_expiring on seeker_licenses (expires_on) where status = 'active';
