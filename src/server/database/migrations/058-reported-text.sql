-- What was written there when it was reported: to change it afterwards hides nothing. Null in reports of before.
alter table community_report add column content text;
