-- Audio that a package brings, for example `media/<sha256>.mp3`, or null. Audio of a teacher is in `demo_id` and `accompaniment_id`.
alter table skill_exams add column demo_media text;
alter table skill_exams add column accompaniment_media text;
