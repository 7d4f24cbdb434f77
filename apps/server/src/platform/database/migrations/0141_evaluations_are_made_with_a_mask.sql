alter table evaluations
  add column mask_id uuid,
  -- The mask as it was when it was applied: later changes of it reach the evaluation when it is applied again.
  add column mask jsonb check (jsonb_typeof(mask) = 'object'),
  add constraint evaluations_mask_as_applied check ((mask_id is null) = (mask is null)),
  add constraint evaluations_mask_of_category
    foreign key (organization_id, mask_id, category_id) references masks (organization_id, id, category_id);
create index evaluations_by_mask on evaluations (organization_id, mask_id, updated_at desc) where mask_id is not null;
