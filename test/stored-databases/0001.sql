-- The database of version 1.0.0 after a quarter of an hour of use: the tables that the first migration
-- makes, and rows in each. Every later version has to start on it, and find everything again.
--
-- Nobody changes this file once 1.0.0 is released. If a test fails here, the first migration was
-- changed: take the change back, and add a migration. Only who prepares 1.0.0 may write the statements
-- that create tables again, with `npx vitest run upgrade --project sqlite -u`.
CREATE TABLE "kysely_migration" ("name" varchar(255) not null primary key, "timestamp" varchar(255) not null);
CREATE TABLE "kysely_migration_lock" ("id" varchar(255) not null primary key, "is_locked" integer default 0 not null);
CREATE TABLE enquiries (id text not null primary key, form text not null , received_at text not null , waiting_since text not null , state text not null , email text not null , phone text , fields text not null , source text , score double precision not null, words text not null , retained_from text , taken_by text , taken_at text , later_since text , remind_at text , remind_reason text );
CREATE TABLE enquiry_events (id text not null primary key, enquiry_id text not null references enquiries on delete cascade, action_id text not null , happened_at text not null , author text not null , kind text not null , text text , sent_to text , state_before text , state_after text , message_id text , mail text );
CREATE TABLE recent_contents (hash text not null primary key, enquiry_id text not null references enquiries on delete cascade, received_at text not null );
CREATE TABLE marked_texts (hash text not null primary key, marked_at text not null );
CREATE TABLE notices (enquiry_id text not null references enquiries on delete cascade, recipient text not null , kind text not null , is_suspect integer not null, score double precision not null, due_at text , message_id text );
CREATE TABLE outbox (id text not null primary key, kind text not null , recipient text not null , address text , enquiry_id text references enquiries on delete set null, event_id text , details text , state text not null , attempts integer not null, refusals integer not null, links_only integer not null, next_attempt_at text not null , leased_until text , error text , response text );
CREATE TABLE recipients (key text not null primary key, failing_since text , working_since text not null , error text , response text , alerted_at text );
CREATE TABLE mailboxes (name text not null primary key, uid_validity text not null , last_uid double precision not null, read_at text not null , leased_until text , failing_since text , error text , response text , alerted_at text , left_out_at text );
CREATE TABLE daily_counts (name text not null , day text not null , count integer not null);
CREATE TABLE users (address text not null primary key, name text not null , signature text not null );
CREATE TABLE sign_in_links (token_hash text not null primary key, address text not null , return_to text not null , expires_at text not null , used_at text );
CREATE TABLE sessions (token_hash text not null primary key, address text not null , created_at text not null , last_seen_at text not null , expires_at text not null );
CREATE TABLE write_tests (id text not null primary key, content text not null );
CREATE TABLE saved_answers (id text not null primary key, title text not null , text text not null );
CREATE TABLE website_drafts (file text not null primary key, text text not null , base text not null , author text not null , changed_at text not null );
CREATE TABLE website_releases (id text not null primary key, previous text not null unique, happened_at text not null , author text not null , files text not null , changes text not null , modules text not null );
CREATE INDEX enquiries_state on enquiries (state, id);
CREATE INDEX enquiries_waiting on enquiries (state, waiting_since, id);
CREATE INDEX enquiries_email on enquiries (email);
CREATE INDEX enquiries_phone on enquiries (phone);
CREATE INDEX enquiries_retention on enquiries (state, retained_from);
CREATE INDEX enquiry_events_enquiry on enquiry_events (enquiry_id, happened_at);
CREATE INDEX enquiry_events_action on enquiry_events (action_id);
CREATE UNIQUE INDEX enquiry_events_message on enquiry_events (message_id);
CREATE INDEX recent_contents_enquiry on recent_contents (enquiry_id);
CREATE UNIQUE INDEX notices_key on notices (enquiry_id, recipient, kind);
CREATE INDEX notices_likeliest on notices (recipient, is_suspect, score, enquiry_id) where message_id is null and due_at is not null;
CREATE INDEX notices_due on notices (recipient, is_suspect, due_at) where message_id is null and due_at is not null;
CREATE INDEX notices_message on notices (message_id);
CREATE INDEX outbox_recipient on outbox (recipient, state, id);
CREATE INDEX outbox_kind on outbox (kind, id);
CREATE INDEX outbox_enquiry on outbox (enquiry_id);
CREATE UNIQUE INDEX daily_counts_key on daily_counts (name, day);
insert into kysely_migration (name, timestamp)
  values ('0001', '2026-03-01T00:00:00.000Z');
insert into kysely_migration_lock (id, is_locked)
  values ('migration_lock', 0);
insert into daily_counts (name, day, count)
  values ('chat', '2026-03-01', 12);
insert into enquiries (id, form, received_at, waiting_since, state, email, phone, fields, source, score, words, retained_from, taken_by, taken_at, later_since, remind_at, remind_reason)
  values ('019ca6b1-dc31-7226-878d-e023135c2fee', 'contact', '2026-03-01T00:00:00.049Z', '2026-03-01T00:03:00.118Z', 'new', 'aroha@customer.example', '0215550123', '{"subject":"","name":"Aroha Ngata","email":"aroha@customer.example","phone":"+64 (21) 555-0123","message":"Could you automate our quotes?"}', null, 0.010041726904872152, '
aroha ngata
aroha@customer.example
+64 (21) 555-0123
could you automate our quotes?
its urgent.
tuesday or wednesday?
tuesday suits. nga mihi
0215550123', '2026-03-01T00:00:00.085Z', 'kim@owner.example', '2026-03-01T00:03:00.131Z', null, null, null);
insert into enquiries (id, form, received_at, waiting_since, state, email, phone, fields, source, score, words, retained_from, taken_by, taken_at, later_since, remind_at, remind_reason)
  values ('019ca6b7-5add-76ff-b1f7-7ab5be9e3a82', 'dental-trial', '2026-03-01T00:06:00.157Z', '2026-03-01T00:06:00.157Z', 'later', 'mere@example.org', '045550100', '{"name":"Mere Example","practice-name":"Example Dental","email":"mere@example.org","phone":"04 555 0100","practice-software":"EXACT","role":"","locations":"","chairs":"3–5","calls-per-day":"","main-need":"","best-time":"","message":"We close on Fridays.","marketing-consent":""}', null, 0.0826380314227521, 'mere example
example dental
mere@example.org
04 555 0100
exact


3-5



we close on fridays.

045550100', '2026-03-01T00:06:00.224Z', null, null, '2026-03-01T00:06:00.171Z', '2026-03-03T19:00:00.000Z', 'First week of school');
insert into enquiries (id, form, received_at, waiting_since, state, email, phone, fields, source, score, words, retained_from, taken_by, taken_at, later_since, remind_at, remind_reason)
  values ('019ca6b7-5af6-7582-ab24-5e754d2f59ce', 'contact', '2026-03-01T00:06:00.182Z', '2026-03-01T00:06:00.182Z', 'suspect', 'aroha@customer.example', '0215550123', '{"subject":"","name":"Aroha Ngata","email":"aroha@customer.example","phone":"+64 (21) 555-0123","message":"Best online casino: 200 free spins and a bonus. Claim now https://slots.example"}', null, 0.9997043887776937, '
aroha ngata
aroha@customer.example
+64 (21) 555-0123
best online casino: 200 free spins and a bonus. claim now https://slots.example
0215550123', null, null, null, null, null, null);
insert into enquiries (id, form, received_at, waiting_since, state, email, phone, fields, source, score, words, retained_from, taken_by, taken_at, later_since, remind_at, remind_reason)
  values ('019ca6b7-5afd-771d-80dd-e7530d46306d', 'contact', '2026-03-01T00:06:00.189Z', '2026-03-01T00:06:00.189Z', 'spam', 'max@slots.example', '0215550123', '{"subject":"","name":"Max","email":"max@slots.example","phone":"+64 (21) 555-0123","message":"Cheap followers for your shop, a thousand for $5. Write to us at https://slots.example today and tell friends"}', null, 0.8492313543157869, '
max
max@slots.example
+64 (21) 555-0123
cheap followers for your shop, a thousand for $5. write to us at https://slots.example today and tell friends
0215550123', '2026-03-01T00:06:00.197Z', null, null, null, null, null);
insert into enquiries (id, form, received_at, waiting_since, state, email, phone, fields, source, score, words, retained_from, taken_by, taken_at, later_since, remind_at, remind_reason)
  values ('019ca6bc-d9ad-718b-bd3c-308fba64d0eb', 'contact', '2026-03-01T00:12:00.301Z', '2026-03-01T00:12:00.301Z', 'new', 'hana@customer.example', '0215550123', '{"subject":"","name":"Hana Example","email":"hana@customer.example","phone":"+64 (21) 555-0123","message":"Do you do invoices?"}', null, 0.06622966620171908, '
hana example
hana@customer.example
+64 (21) 555-0123
do you do invoices?
0215550123', null, null, null, null, null, null);
insert into enquiry_events (id, enquiry_id, action_id, happened_at, author, kind, text, sent_to, state_before, state_after, message_id, mail)
  values ('019ca6b1-dc45-77c8-beb6-359da001627b', '019ca6b1-dc31-7226-878d-e023135c2fee', '019ca6b1-dc45-7642-a202-05c339845bde', '2026-03-01T00:00:00.069Z', 'owner@owner.example', 'note', 'It’s urgent.', null, null, null, null, null);
insert into enquiry_events (id, enquiry_id, action_id, happened_at, author, kind, text, sent_to, state_before, state_after, message_id, mail)
  values ('019ca6b1-dc55-76f0-95da-752b8b9e7dac', '019ca6b1-dc31-7226-878d-e023135c2fee', '019ca6b1-dc55-73ce-8c26-1ffc86979b96', '2026-03-01T00:00:00.085Z', 'owner@owner.example', 'reply', 'Tuesday or Wednesday?', 'aroha@customer.example', 'new', 'answered', null, null);
insert into enquiry_events (id, enquiry_id, action_id, happened_at, author, kind, text, sent_to, state_before, state_after, message_id, mail)
  values ('019ca6b4-9b96-75d4-b9a4-7c0012851cc9', '019ca6b1-dc31-7226-878d-e023135c2fee', '01a22b9e-7d3b-772e-ab69-6144e16a415c', '2026-03-01T00:03:00.118Z', '', 'answer', 'Tuesday suits. Ngā mihi', null, 'answered', 'new', '<1@customer.example>', '{"from":"aroha@customer.example","arrivedAt":"2026-03-01T00:03:00.118Z","quoted":"On Sunday Ana wrote:\n> Tuesday or Wednesday?","attachments":[],"isCut":false,"isLast":false}');
insert into enquiry_events (id, enquiry_id, action_id, happened_at, author, kind, text, sent_to, state_before, state_after, message_id, mail)
  values ('019ca6b4-9ba3-772c-9a63-e04daa97689e', '019ca6b1-dc31-7226-878d-e023135c2fee', '019ca6b4-9ba3-72d0-b64a-d04390e0277f', '2026-03-01T00:03:00.131Z', 'kim@owner.example', 'take', null, null, null, null, null, null);
insert into enquiry_events (id, enquiry_id, action_id, happened_at, author, kind, text, sent_to, state_before, state_after, message_id, mail)
  values ('019ca6b7-5aeb-75b4-bcca-7acac6728cdf', '019ca6b7-5add-76ff-b1f7-7ab5be9e3a82', '019ca6b7-5aeb-7597-9b8e-7fceb3c2cd06', '2026-03-01T00:06:00.171Z', 'owner@owner.example', 'state', 'Until Wednesday, 4 March: First week of school', null, 'new', 'later', null, null);
insert into enquiry_events (id, enquiry_id, action_id, happened_at, author, kind, text, sent_to, state_before, state_after, message_id, mail)
  values ('019ca6b7-5b05-73a0-a180-06e202f63a5f', '019ca6b7-5afd-771d-80dd-e7530d46306d', '019ca6b7-5b05-757b-abfa-b582e78f710f', '2026-03-01T00:06:00.197Z', 'owner@owner.example', 'state', null, null, 'suspect', 'spam', null, null);
insert into mailboxes (name, uid_validity, last_uid, read_at, leased_until, failing_since, error, response, alerted_at, left_out_at)
  values ('hello@site.example@127.0.0.1/INBOX', '1', 8, '2026-03-01T00:03:00.127Z', null, null, null, null, null, null);
insert into marked_texts (hash, marked_at)
  values ('df29945e1eae8b0691b5abbfe4fb8a27d7a3567739bf2748ec41908c744f0648', '2026-03-01T00:06:00.197Z');
insert into notices (enquiry_id, recipient, kind, is_suspect, score, due_at, message_id)
  values ('019ca6b7-5af6-7582-ab24-5e754d2f59ce', 'email:owner@owner.example', 'enquiry', 1, 0.9997043887776937, '2026-03-01T19:00:00.000Z', null);
insert into notices (enquiry_id, recipient, kind, is_suspect, score, due_at, message_id)
  values ('019ca6b7-5afd-771d-80dd-e7530d46306d', 'email:owner@owner.example', 'enquiry', 0, 0.8492313543157869, null, null);
insert into notices (enquiry_id, recipient, kind, is_suspect, score, due_at, message_id)
  values ('019ca6bc-d9ad-718b-bd3c-308fba64d0eb', 'email:owner@owner.example', 'enquiry', 0, 0.06622966620171908, '2026-03-01T00:12:00.301Z', '019ca6bc-d9b8-7750-9c56-5fff937c301d');
insert into outbox (id, kind, recipient, address, enquiry_id, event_id, details, state, attempts, refusals, links_only, next_attempt_at, leased_until, error, response)
  values ('019ca6b1-dc31-77cb-8373-dadd1ef479fc', 'acknowledgement', 'acknowledgement', 'b27a6aaf3a21212fc49f4aa47e53997bd525607bf0a93dff3946973426412ddf', '019ca6b1-dc31-7226-878d-e023135c2fee', null, null, 'sent', 1, 0, 0, '2026-03-01T00:00:00.049Z', null, null, null);
insert into outbox (id, kind, recipient, address, enquiry_id, event_id, details, state, attempts, refusals, links_only, next_attempt_at, leased_until, error, response)
  values ('019ca6b1-dc3c-725d-b596-97e3d217555e', 'notice', 'email:owner@owner.example', null, '019ca6b1-dc31-7226-878d-e023135c2fee', null, null, 'sent', 1, 0, 0, '2026-03-01T00:00:00.060Z', null, null, null);
insert into outbox (id, kind, recipient, address, enquiry_id, event_id, details, state, attempts, refusals, links_only, next_attempt_at, leased_until, error, response)
  values ('019ca6b1-dc45-7214-be53-6d51a733aa48', 'note', 'note', 'kim@owner.example', '019ca6b1-dc31-7226-878d-e023135c2fee', '019ca6b1-dc45-77c8-beb6-359da001627b', null, 'sent', 1, 0, 0, '2026-03-01T00:00:00.069Z', null, null, null);
insert into outbox (id, kind, recipient, address, enquiry_id, event_id, details, state, attempts, refusals, links_only, next_attempt_at, leased_until, error, response)
  values ('019ca6b1-dc55-75d5-917a-c768e8c8e74f', 'reply', 'reply', null, '019ca6b1-dc31-7226-878d-e023135c2fee', '019ca6b1-dc55-76f0-95da-752b8b9e7dac', null, 'sent', 1, 0, 0, '2026-03-01T00:00:00.085Z', null, null, null);
insert into outbox (id, kind, recipient, address, enquiry_id, event_id, details, state, attempts, refusals, links_only, next_attempt_at, leased_until, error, response)
  values ('019ca6b1-dc55-7686-a9e6-c9b85bbed3ea', 'reply-copy', 'reply-copy', 'kim@owner.example', '019ca6b1-dc31-7226-878d-e023135c2fee', '019ca6b1-dc55-76f0-95da-752b8b9e7dac', null, 'sent', 1, 0, 0, '2026-03-01T00:00:00.085Z', null, null, null);
insert into outbox (id, kind, recipient, address, enquiry_id, event_id, details, state, attempts, refusals, links_only, next_attempt_at, leased_until, error, response)
  values ('019ca6b4-9ba1-74c2-b1f7-851a1daef14a', 'notice', 'email:owner@owner.example', null, '019ca6b1-dc31-7226-878d-e023135c2fee', null, null, 'sent', 1, 0, 0, '2026-03-01T00:03:00.129Z', null, null, null);
insert into outbox (id, kind, recipient, address, enquiry_id, event_id, details, state, attempts, refusals, links_only, next_attempt_at, leased_until, error, response)
  values ('019ca6b7-5add-75ea-9afa-ca53f85520a6', 'acknowledgement', 'acknowledgement', 'b04ebf0417b9bc0e3d3d7ec8443e476561d37c3e08dbb4b04365a40b958adef9', '019ca6b7-5add-76ff-b1f7-7ab5be9e3a82', null, null, 'sent', 1, 0, 0, '2026-03-01T00:06:00.157Z', null, null, null);
insert into outbox (id, kind, recipient, address, enquiry_id, event_id, details, state, attempts, refusals, links_only, next_attempt_at, leased_until, error, response)
  values ('019ca6b7-5ae9-7328-a7dc-0b3e02042a2d', 'notice', 'email:owner@owner.example', null, '019ca6b7-5add-76ff-b1f7-7ab5be9e3a82', null, null, 'sent', 1, 0, 0, '2026-03-01T00:06:00.169Z', null, null, null);
insert into outbox (id, kind, recipient, address, enquiry_id, event_id, details, state, attempts, refusals, links_only, next_attempt_at, leased_until, error, response)
  values ('019ca6ba-1a60-730f-9510-e22be26590b7', 'release', 'release', 'kim@owner.example', null, null, '{"releaseId":"019ca6ba-1a60-76bc-bc60-b8abbc24698b","isUndo":false}', 'sent', 1, 0, 0, '2026-03-01T00:09:00.256Z', null, null, null);
insert into outbox (id, kind, recipient, address, enquiry_id, event_id, details, state, attempts, refusals, links_only, next_attempt_at, leased_until, error, response)
  values ('019ca6bc-d9ad-716b-b813-1f13574b4380', 'acknowledgement', 'acknowledgement', '710073d9118320c6bfd2d49510fe844c606267e86008fa4690d85fc711c1e160', '019ca6bc-d9ad-718b-bd3c-308fba64d0eb', null, null, 'pending', 2, 0, 0, '2026-03-01T00:20:00.332Z', null, 'unreachable', 'connect ECONNREFUSED 127.0.0.1:2525');
insert into outbox (id, kind, recipient, address, enquiry_id, event_id, details, state, attempts, refusals, links_only, next_attempt_at, leased_until, error, response)
  values ('019ca6bc-d9b8-7750-9c56-5fff937c301d', 'notice', 'email:owner@owner.example', null, '019ca6bc-d9ad-718b-bd3c-308fba64d0eb', null, null, 'pending', 2, 0, 0, '2026-03-01T00:20:00.334Z', null, 'unreachable', 'connect ECONNREFUSED 127.0.0.1:2525');
insert into recent_contents (hash, enquiry_id, received_at)
  values ('19ccffa84a3911b2e01f27387139bf201d1aa5966d97e28195af8c506580c91e', '019ca6b1-dc31-7226-878d-e023135c2fee', '2026-03-01T00:00:00.049Z');
insert into recent_contents (hash, enquiry_id, received_at)
  values ('d028167f267da4b8bd292f3a2cc4069a5873a7162854e1c727d7447f66a7d67a', '019ca6b7-5add-76ff-b1f7-7ab5be9e3a82', '2026-03-01T00:06:00.157Z');
insert into recent_contents (hash, enquiry_id, received_at)
  values ('0766e55f657c873880938608be75914d2d2ff136d47d6f70b194d1d29c50d50d', '019ca6b7-5af6-7582-ab24-5e754d2f59ce', '2026-03-01T00:06:00.182Z');
insert into recent_contents (hash, enquiry_id, received_at)
  values ('d05c7fc60d75beeee91ab01510b3a14039031463b0aa83f839d97b60b9f81dd6', '019ca6b7-5afd-771d-80dd-e7530d46306d', '2026-03-01T00:06:00.189Z');
insert into recent_contents (hash, enquiry_id, received_at)
  values ('622f13a7f0e0e840e70ef46e94394e255c6f17084a798dbff308ed3a6b2b4ac0', '019ca6bc-d9ad-718b-bd3c-308fba64d0eb', '2026-03-01T00:12:00.301Z');
insert into recipients (key, failing_since, working_since, error, response, alerted_at)
  values ('acknowledgement', '2026-03-01T00:12:00.314Z', '2026-03-01T00:00:00.001Z', 'unreachable', 'connect ECONNREFUSED 127.0.0.1:2525', null);
insert into recipients (key, failing_since, working_since, error, response, alerted_at)
  values ('reply', null, '2026-03-01T00:00:00.001Z', null, null, null);
insert into recipients (key, failing_since, working_since, error, response, alerted_at)
  values ('reply-copy', null, '2026-03-01T00:00:00.001Z', null, null, null);
insert into recipients (key, failing_since, working_since, error, response, alerted_at)
  values ('note', null, '2026-03-01T00:00:00.001Z', null, null, null);
insert into recipients (key, failing_since, working_since, error, response, alerted_at)
  values ('release', null, '2026-03-01T00:00:00.001Z', null, null, null);
insert into recipients (key, failing_since, working_since, error, response, alerted_at)
  values ('sign-in', null, '2026-03-01T00:00:00.001Z', null, null, null);
insert into recipients (key, failing_since, working_since, error, response, alerted_at)
  values ('email:owner@owner.example', '2026-03-01T00:12:00.317Z', '2026-03-01T00:00:00.001Z', 'unreachable', 'connect ECONNREFUSED 127.0.0.1:2525', null);
insert into saved_answers (id, title, text)
  values ('019ca6b7-5b13-767c-9aaa-94f380bf13e8', 'Prices', 'Hello {first}, our prices are on the site.');
insert into sessions (token_hash, address, created_at, last_seen_at, expires_at)
  values ('1e009f11325b64479dfce19b02c5cb7df7993212c17ba2b2b8469c5220ac452a', 'owner@owner.example', '2026-03-01T00:00:00.014Z', '2026-03-01T00:00:00.014Z', '2026-03-31T00:00:00.014Z');
insert into sessions (token_hash, address, created_at, last_seen_at, expires_at)
  values ('320f5b1a383b0945c3cf2e69fb57648a97cf4fd4d75d5b7bae3fe2292dd489a2', 'kim@owner.example', '2026-03-01T00:00:00.017Z', '2026-03-01T00:00:00.017Z', '2026-03-31T00:00:00.017Z');
insert into sessions (token_hash, address, created_at, last_seen_at, expires_at)
  values ('d50f8c3f2fe2b183aed01e1e442767b1b2947927df67938cfc3d3e92f36909eb', 'owner@owner.example', '2026-03-01T00:15:00.337Z', '2026-03-01T00:15:00.338Z', '2026-05-01T00:00:00.000Z');
insert into sign_in_links (token_hash, address, return_to, expires_at, used_at)
  values ('700d9505c79212ee713bf25c0937d0221527ce346dc2baf8369e4ca0c91e86c7', 'owner@owner.example', '/inbox', '2026-03-01T00:15:00.012Z', '2026-03-01T00:00:00.013Z');
insert into sign_in_links (token_hash, address, return_to, expires_at, used_at)
  values ('b12f23be29b40046c767f8327f273a96ee21635d434e3b27e6f6d0cd224e190a', 'kim@owner.example', '/inbox', '2026-03-01T00:15:00.015Z', '2026-03-01T00:00:00.016Z');
insert into users (address, name, signature)
  values ('kim@owner.example', 'Kim', '');
insert into users (address, name, signature)
  values ('owner@owner.example', 'Ana', 'Ana, 09 555 0100');
insert into website_drafts (file, text, base, author, changed_at)
  values ('pages/not-found.yaml', '# yaml-language-server: $schema=../../.cache/schemas/pages/not-found.json

hero:
  heading: 404
  lead: This page is gone

home: Return to Home
title: Three tracks back
marker: "You are here: off the map"

links:
  - label: Our services
    text: "{count.services} services, from advice to tools"
    page: services
  - label: What it costs
    text: Every starting price on one page
    page: pricing
  - label: Ask a person
    text: Write or ring, and a person answers
    page: contact
', '# yaml-language-server: $schema=../../.cache/schemas/pages/not-found.json

hero:
  heading: 404
  lead: This page is gone

home: Return to Home
title: Three tracks back
marker: "You are here: off the map"

links:
  - label: What we do
    text: "{count.services} services, from advice to tools"
    page: services
  - label: What it costs
    text: Every starting price on one page
    page: pricing
  - label: Ask a person
    text: Write or ring, and a person answers
    page: contact
', 'kim@owner.example', '2026-03-01T00:09:00.275Z');
insert into website_releases (id, previous, happened_at, author, files, changes, modules)
  values ('019ca6ba-1a60-76bc-bc60-b8abbc24698b', '', '2026-03-01T00:09:00.256Z', 'owner@owner.example', '{"pages/not-found.yaml":{"text":"# yaml-language-server: $schema=../../.cache/schemas/pages/not-found.json\n\nhero:\n  heading: 404\n  lead: This page is gone\n\nhome: Return to Home\ntitle: Three tracks back\nmarker: \"You are here: off the map\"\n\nlinks:\n  - label: What we do\n    text: \"{count.services} services, from advice to tools\"\n    page: services\n  - label: What it costs\n    text: Every starting price on one page\n    page: pricing\n  - label: Ask a person\n    text: Write or ring, and a person answers\n    page: contact\n","base":"# yaml-language-server: $schema=../../.cache/schemas/pages/not-found.json\n\nhero:\n  heading: 404\n  lead: Oops! Page not found\n\nhome: Return to Home\ntitle: Three tracks back\nmarker: \"You are here: off the map\"\n\nlinks:\n  - label: What we do\n    text: \"{count.services} services, from advice to tools\"\n    page: services\n  - label: What it costs\n    text: Every starting price on one page\n    page: pricing\n  - label: Ask a person\n    text: Write or ring, and a person answers\n    page: contact\n"}}', '[{"file":"pages/not-found.yaml","at":"hero","place":"Page not found, Top of the page, Lead","before":"Oops! Page not found","after":"This page is gone","edit":0}]', '{"assets/texts-488.js":"export {}"}');
insert into write_tests (id, content)
  values ('enquiry', 'test');
