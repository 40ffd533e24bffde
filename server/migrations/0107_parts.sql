-- needs functions/part_of.sql
-- needs functions/raise_version_of_whole.sql
-- With their triggers: nothing else depends on them.
drop function note_performance, note_plan,
  raise_version_of_applications, raise_version_of_items, raise_version_of_performances, raise_version_of_plans cascade;

call part_of('application', 'application');
call part_of('application_set', 'application');
call part_of('offer', 'application');
call part_of('batch', 'batch');
call part_of('batch_item', 'batch', of_form => false);
call part_of('dressing_plan', 'dressing_plan');
call part_of('dressing_person', 'dressing_plan');
call part_of('dressing_set', 'dressing_plan');
call part_of('dressing_cell', 'dressing_plan', of_form => false);
call part_of('funding', 'funding');
call part_of('item_price', 'clothing_item', subject => false);
call part_of('measured_value', 'clothing_item', subject => false);
call part_of('maker', 'maker');
call part_of('owner', 'owner');
call part_of('performance', 'performance');
call part_of('performance_group', 'performance');
call part_of('performance_number', 'performance');
call part_of('number_dancer', 'performance');
call part_of('attendance', 'performance', of_form => false);
call part_of('worn', 'performance', of_form => false);
call part_of('settlement', 'settlement');
call part_of('settlement_payment', 'settlement', of_form => false);
