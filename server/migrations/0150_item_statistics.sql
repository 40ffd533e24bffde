-- A clothing name is of one ensemble. PostgreSQL takes the two for independent: among 300 ensembles it expects 4 items where there are 1,332, and
-- looks up what belongs to each along an index.
create statistics item_of_name (dependencies) on ensemble_id, clothing_name_id from clothing_item;
analyze clothing_item;
