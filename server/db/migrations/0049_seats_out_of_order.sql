-- The few seats that a timetable takes off the free ones, without reading all seats of the rooms (X-API-140).
create index seat_out_of_order on seat (room_id, id) where out_of_order;
