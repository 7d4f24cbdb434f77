-- Anybody may ask for these by their name: whatever writes a row, none is ever served as a page.
alter table logos add constraint logos_are_pictures check (media_type in ('image/png', 'image/webp'));
alter table product_images add constraint product_images_are_pictures check (media_type in ('image/png', 'image/webp'));
