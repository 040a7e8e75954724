-- compatible since 0001
-- Which terms and policy were in force when somebody agreed to them ("privacy-policy 2025-09, terms-of-service 2023-05"); '' where the text
-- names none, and before this was kept.

alter table consents add column legal_versions text not null default '';
