-- Which lessons show a file: asked at every part of it that a player reads.
create index lesson_file on lesson ((data ->> 'content')) where data ->> 'content' like '/files/%';
