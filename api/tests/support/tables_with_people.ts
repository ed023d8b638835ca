/** Tables with a column that can hold a person's id: a foreign key to `users`, or an id without a reference. */
export const TABLES_WITH_PEOPLE = `
  select distinct held.table_name as name
  from information_schema.columns held
  join information_schema.tables kept using (table_schema, table_name)
  where held.table_schema = 'public' and kept.table_type = 'BASE TABLE'
    and (held.data_type = 'uuid' or held.column_name = 'subject_id')
    and held.column_name <> 'id'
    and not exists (
      select from pg_constraint reference
      join pg_attribute attribute
        on attribute.attrelid = reference.conrelid and attribute.attnum = any(reference.conkey)
      where reference.contype = 'f' and reference.confrelid <> 'users'::regclass
        and reference.conrelid = format('%I.%I', held.table_schema, held.table_name)::regclass
        and attribute.attname = held.column_name
    )
  order by 1`
