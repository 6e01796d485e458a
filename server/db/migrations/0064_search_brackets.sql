-- Brackets and further middle dots make no difference in a search either. The function is that of migration 0004 with
-- these characters; the indexes hold what it has returned, so they are built again.
create or replace function search_text(value text) returns text
  language sql immutable strict parallel safe
  return translate(
    lower(normalize(value, nfc) collate "C"),
    E' \t\n\r\u00a0\u3000:·ㆍ‧・,.!?\'"‘’“”-–—…~()[]{}<>「」『』《》〈〉【】〔〕\u00ad\u200b\u200c\u200d\u200e\u200f\u2060\ufeff',
    ''
  );

reindex index movie_title_search;
reindex index actor_name_search;
reindex index genre_name_search;
reindex index movie_rating_name_search;
reindex index distributor_name_search;
reindex index ticket_type_name_search;
reindex index screening_room_name_search;
reindex index customer_name_search;
reindex index customer_login_id_search;
reindex index customer_email_search;
