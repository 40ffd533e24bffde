-- Who dances in each number, and which set she wears there: none without a gender. `absent`: she does not come, by what was said for the
-- present day.
create or replace view dance with (security_invoker = true) as
  select number.ensemble_id, number.performance_id, number.id as number_id, person.id as person_id,
    case person.gender_code when 'F' then number.women_set_id when 'M' then number.men_set_id end as clothing_set_id,
    coalesce(not attendance.comes and not attendance.late, false) as absent
  from performance_number as number
  join person on person.ensemble_id = number.ensemble_id and person.active
  left join number_dancer as difference on difference.ensemble_id = number.ensemble_id and difference.number_id = number.id
    and difference.person_id = person.id
  left join attendance_now as attendance on attendance.ensemble_id = number.ensemble_id
    and attendance.performance_id = number.performance_id and attendance.person_id = person.id
  where coalesce(difference.added, exists (
      select from performance_group as part where part.ensemble_id = number.ensemble_id and part.performance_id = number.performance_id
        and part.group_id = person.group_id))
    and (person.group_id in (select id from "group" where borrowers)) is not true;
