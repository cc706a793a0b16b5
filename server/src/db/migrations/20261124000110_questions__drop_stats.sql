-- Nothing filled this table. The bank counts the uses of a question from the homework of the school.
drop table question_stats;
