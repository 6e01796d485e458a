-- What previews of links show of a film or an actor: a JPEG of its own, since not every messenger reads the other
-- pictures' WebP; null where nobody has made one. Who replaces the pictures replaces this one too.
alter table movie add column share_image text references image;
alter table actor add column share_image text references image;
