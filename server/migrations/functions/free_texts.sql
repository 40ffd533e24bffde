create or replace function free_texts() returns table (entity text, field text, is_name boolean) language sql immutable as $$
  values ('clothing_item', 'comment', false), ('clothing_item', 'state_note', false), ('issue', 'comment', false),
    ('clothing_name', 'description', false), ('clothing_name', 'material', false), ('place', 'note', false), ('place', 'name', true),
    ('dressing_plan', 'name', true), ('stocktake', 'name', true), ('stocktake_finding', 'text', true), ('stocktake_entry', 'text', true),
    ('stocktake_entry', 'bag', false), ('packed_item', 'bag', false),
    ('clothing_name', 'name', true), ('clothing_set', 'name', true), ('group', 'name', true), ('import', 'file_name', true),
    ('holder_answer', 'text', false), ('holder_answer', 'settled_text', false),
    ('performance', 'name', true), ('performance', 'place', true), ('performance', 'note', false), ('performance_number', 'name', true),
    ('attendance', 'word', false), ('clothing_item', 'maker_name', false), ('clothing_name', 'museum_refs', false),
    ('maker', 'name', true), ('maker', 'note', false), ('job', 'text', false), ('batch', 'note', false), ('care_text', 'text', true),
    ('owner', 'name', true), ('funding', 'title', true), ('funding', 'giver', true), ('funding', 'note', false),
    ('settlement', 'text', false), ('settlement', 'forgiven_text', false), ('settlement_rule', 'letter_text', true),
    ('application', 'title', true), ('application', 'text', false), ('offer', 'maker', true)
$$;
